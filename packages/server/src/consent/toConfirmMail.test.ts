import { productColors } from '@prelude/api/contract/colors/tokens';
import type { Look } from '@prelude/api/contract/looks';
import { expect, test } from 'vitest';
import { toConfirmMail } from './toConfirmMail.ts';

const toHtml = (look: Look): string =>
  toConfirmMail({
    to: 'ada@example.com',
    language: 'en',
    links: { confirm: 'https://example.com/c/x', leave: 'https://example.com/u/x' },
    list: {
      id: '',
      workspaceId: '',
      name: 'Launch',
      controller: null,
      workspaceName: 'Studio',
      confirmation: 'double',
      keepsAddresses: false,
      mainLanguage: 'en',
      look,
      refusals: 0,
      isPaused: false,
    },
  }).html ?? '';

test.each([
  ['page', 'light dark', productColors.light.canvas, true],
  ['light', 'light', productColors.light.canvas, false],
  ['dark', 'dark', productColors.dark.canvas, false],
] as const)('a mail of the scheme %s says so to its reader', (scheme, says, canvas, hasOther) => {
  const html = toHtml({ scheme });
  expect(/name="color-scheme" content="([^"]*)"/.exec(html)?.[1]).toBe(says);
  expect(html).toContain(`background:${canvas};`);
  expect(html.includes('prefers-color-scheme')).toBe(hasOther);
});
