import { expect, test } from 'vitest';
import { findUnseenSides, type Inks } from './logoFaults.ts';
import { productLook } from './WholeLook.ts';

const inks: Inks = {
  ink: { hasGround: false, luminances: [0] },
  chalk: { hasGround: false, luminances: [1] },
  gone: null,
};
const whole = { size: 'medium' } as const;

test.each([
  ['no logo', undefined, 'page', []],
  ['ink on both sides', 'ink', 'page', ['dark']],
  ['ink on a light page', 'ink', 'light', []],
  ['ink on a dark page', 'ink', 'dark', ['dark']],
  ['ink on a plate', { light: 'ink', hasPlate: true, ...whole }, 'page', []],
  ['chalk in the dark', { light: 'ink', dark: 'chalk', ...whole }, 'page', []],
  ['chalk on both sides', 'chalk', 'page', ['light']],
  ['chalk on a plate', { light: 'chalk', hasPlate: true, ...whole }, 'page', ['light', 'dark']],
  ['a second one that is no better', { light: 'ink', dark: 'ink', ...whole }, 'page', ['dark']],
  ['an image that cannot be measured', 'gone', 'page', []],
  ['an image that is not measured yet', 'new', 'page', []],
] as const)('%s', (_, logo, scheme, sides) => {
  expect(findUnseenSides(logo, inks, { ...productLook, scheme })).toEqual(sides);
});
