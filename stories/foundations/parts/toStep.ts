import { dark, deeper, light } from '@prelude/ui/theme/tokens';
import type { ThemeName } from './themeClass.ts';

const spaced = (key: string) => key.replace(/(\d+)$/, ' $1');

const stepsOf = (scales: Record<string, string>, note = '') =>
  Object.entries(scales).map(([key, value]): [string, string] => [value, `${spaced(key)}${note}`]);

const deeperSteps = stepsOf(deeper, '+');
const steps: Record<ThemeName, ReadonlyMap<string, string>> = {
  light: new Map([...stepsOf(dark, ' dark'), ...deeperSteps, ...stepsOf(light)]),
  dark: new Map([...stepsOf(light, ' light'), ...deeperSteps, ...stepsOf(dark)]),
};

/** Which step of which scale a value is, as `sand 12`; null where it is of none. A `+` is the shade that was added. */
export const toStep = (value: string, theme: ThemeName): string | null => steps[theme].get(value) ?? null;
