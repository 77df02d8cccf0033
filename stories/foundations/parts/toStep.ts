import { brighter, dark, deeper, light } from '@prelude/ui/theme/scales';
import type { ThemeName } from './themeClass.ts';

const spaced = (key: string) => key.replace(/(\d+)$/, ' $1');

const stepsOf = (scales: Record<string, string>, note = '') =>
  Object.entries(scales).map(([key, value]): [string, string] => [value, `${spaced(key)}${note}`]);

const addedSteps = [...stepsOf(deeper, '+'), ...stepsOf(brighter, '+')];
const steps: Record<ThemeName, ReadonlyMap<string, string>> = {
  light: new Map([...stepsOf(dark, ' dark'), ...addedSteps, ...stepsOf(light)]),
  dark: new Map([...stepsOf(light, ' light'), ...addedSteps, ...stepsOf(dark)]),
};

/** Returns the scale and step of a value, such as `sand 12`, or null when it is on no scale. A `+` marks an added shade. */
export const toStep = (value: string, theme: ThemeName): string | null => steps[theme].get(value) ?? null;
