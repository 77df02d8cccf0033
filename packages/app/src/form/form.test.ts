import type { Confirmation } from '@prelude/api/contract/consent';
import { byFormLanguage } from '@prelude/api/contract/formLanguages';
import { defaultForm, type Form } from '@prelude/api/contract/forms';
import { type Look, toPublicLook } from '@prelude/api/contract/looks';
import type { PreviewShown } from '@prelude/ui/screens/form/PreviewFrame';
import { describe, expect, test } from 'vitest';
import { toDrawing } from './FormPreview.tsx';
import { toFault } from './useImages.ts';

const colors = { accent: '#5b5bd6', background: '#ffffff', text: '#111111' };

const show = (state: PreviewShown['state'], form: Partial<Form> = {}): PreviewShown => ({
  form: { ...defaultForm, ...form },
  look: { colors, corners: 'round', font: 'page', scheme: 'page' },
  state,
  subject: 'form',
  address: 'https://prelude.example/w/aurora',
  width: 'phone',
  scheme: 'light',
  language: 'pl',
});

describe('what the preview draws', () => {
  test.each([
    ['idle', 'open'],
    ['busy', 'open'],
    ['offline', 'open'],
    ['paused', 'paused'],
    ['closed', 'closed'],
  ] as const)('%s is a form of a list that is %s', (state, status) => {
    expect(toDrawing(show(state), {})).toMatchObject({ state, language: 'pl', form: { status } });
  });

  test('asks to check the mail where the list asks to confirm', () => {
    const checkMail = byFormLanguage((language) => `Check (${language})`);
    const draw = (confirmation?: Confirmation) =>
      toDrawing(show('done'), {}, { confirmation, checkMail }).form.texts.pl;
    expect(draw('double').done).toBe(checkMail.pl);
    expect(draw().done).toBeUndefined();
  });

  test.each<[what: string, list: Look, workspace: Look, look: Look]>([
    ['nothing of its own', {}, {}, {}],
    ['what is inherited', {}, { colors, font: 'serif' }, { colors, font: 'serif' }],
    ['its own over what is inherited', { font: 'mono' }, { colors, font: 'serif' }, { colors, font: 'mono' }],
    ['the stage’s scheme in place of the visitor’s', { scheme: 'page' }, {}, { scheme: 'light' }],
    ['no logo', { logo: 'one' }, { logo: 'two', font: 'serif' }, { font: 'serif' }],
  ])('has %s', (_, list, workspace, look) => {
    expect(toDrawing(show('idle', { look: list }), workspace).form.look).toEqual(toPublicLook(look));
  });
});

test.each([
  [{ kind: 'invalid', code: 'unreadable_file', file: 'image_pixels' }, 'image_pixels'],
  [{ kind: 'invalid', code: 'unreadable_file', file: 'image_of_tomorrow' }, 'failed'],
  [{ kind: 'invalid', code: 'body_too_large' }, 'image_bytes'],
  [{ kind: 'offline' }, 'failed'],
  [{ message: 'a bug' }, 'failed'],
] as const)('a refused image %j is told as %s', (error, fault) => {
  expect(toFault(error)).toBe(fault);
});
