import type { LookColors } from '@prelude/api/contract/colors/palette';
import { type CustomTheme, createTheme, ThemeError, type ThemeValues } from '@prelude/ui/theme/createTheme';

export type PanelValues = Required<Omit<ThemeValues, 'font'>> & { font: NonNullable<ThemeValues['font']> | 'own' };

export const firstValues: PanelValues = {
  colors: { accent: '#0f766e', background: '#fbfaf7', text: '#1c1b18' },
  corners: 'round',
  font: 'own',
  scheme: 'page',
  density: 'comfortable',
};

const inherited: Partial<PanelValues> = { corners: 'round', font: 'own', scheme: 'page', density: 'comfortable' };

/** Returns the values without those that are as in the product's own theme. */
export const toValues = (values: PanelValues): ThemeValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => inherited[name as keyof PanelValues] !== value),
  ) as ThemeValues;

/** Returns the call as one would write it. */
export function toCall(values: ThemeValues): string {
  const { colors, ...words } = values;
  const quote = (text: string) => `'${text}'`;
  const toPairs = (pairs: Readonly<Record<string, string>>) =>
    Object.entries(pairs).map(([name, value]) => `${name}: ${quote(value)}`);
  const lines = [...(colors ? [`colors: { ${toPairs({ ...colors }).join(', ')} }`] : []), ...toPairs({ ...words })];
  return `const look = createTheme({\n${lines.map((line) => `  ${line},\n`).join('')}});`;
}

export type Made = { look: CustomTheme } | { error: Error; fixes: readonly [keyof LookColors, string][] };

export function make(values: ThemeValues): Made {
  try {
    return { look: createTheme(values) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const faults = error instanceof ThemeError ? error.faults : [];
    return { error, fixes: faults.map(({ color, nearest }) => [color, nearest]) };
  }
}
