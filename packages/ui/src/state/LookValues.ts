import { findFaults, type LookColors } from '@prelude/api/contract/colors/palette';
import {
  Look,
  type LookCorners,
  type LookFont,
  type LookScheme,
  lookCorners,
  lookFonts,
  lookSchemes,
} from '@prelude/api/contract/looks';
import { coerce, define, type Failure, type Struct, unknown, validate } from 'superstruct';

/** A look as the fields of a form have it; empty is inherited. */
export interface LookValues {
  accent: string;
  background: string;
  textColor: string;
  corners: LookCorners | '';
  font: LookFont | '';
  scheme: LookScheme | '';
  logo: string;
}

export const colorFields = { accent: 'accent', background: 'background', text: 'textColor' } as const satisfies Record<
  keyof LookColors,
  keyof LookValues
>;

/** What can be inherited besides colors, with its values. */
export const lookChoices = { corners: lookCorners, font: lookFonts, scheme: lookSchemes } as const;
export type LookChoice = keyof typeof lookChoices;

export const toColors = ({ accent, background, textColor }: LookValues): LookColors | undefined =>
  accent || background || textColor ? { accent, background, text: textColor } : undefined;

export const toLookValues = ({ colors, corners, font, scheme, logo }: Look): LookValues => ({
  accent: colors?.accent ?? '',
  background: colors?.background ?? '',
  textColor: colors?.text ?? '',
  corners: corners ?? '',
  font: font ?? '',
  scheme: scheme ?? '',
  logo: logo ?? '',
});

export function toLook(values: LookValues): Look {
  const { corners, font, scheme, logo } = values;
  const colors = toColors(values);
  return {
    ...(colors && { colors }),
    ...(corners && { corners }),
    ...(font && { font }),
    ...(scheme && { scheme }),
    ...(logo && { logo }),
  };
}

/** Returns the names of the fields that a failure is about, given its path within the look. */
export function toLookFields([part, color]: readonly string[], values: LookValues): readonly string[] {
  if (part !== 'colors') return part ? [part] : [];
  const own = Object.entries(colorFields).find(([name]) => name === color)?.[1];
  if (own) return [own];
  const colors = toColors(values);
  return colors ? findFaults(colors).map(({ color: faulty }) => colorFields[faulty]) : [];
}

/** Makes the struct of a form's fields out of the struct of what they make: faults are named after fields. */
export function toValuesStruct<Values extends object, Made, Schema>(
  struct: Struct<Made, Schema>,
  to: { made: (values: Values) => unknown; values: (made: Made) => Values },
  toFields: (path: readonly string[], values: Values) => readonly string[],
): Struct<Values, null> {
  const read = (values: Values) => validate(to.made(values), struct, { coerce: true });
  const fields = define<Values>('Fields', (value) => {
    const values = value as Values;
    const [error] = read(values);
    const failures: Partial<Failure>[] = (error?.failures() ?? []).flatMap(({ path, message }) =>
      toFields(path, values).map((name) => ({ path: [name], message })),
    );
    return failures.length > 0 ? failures : error === undefined;
  });
  return coerce(fields, unknown(), (value) => {
    const [error, made] = read(value as Values);
    return error ? value : to.values(made);
  });
}

export const LookFields = toValuesStruct(Look, { made: toLook, values: toLookValues }, toLookFields);
