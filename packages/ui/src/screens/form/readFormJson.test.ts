import { defaultForm } from '@prelude/api/contract/forms';
import { expect, test } from 'vitest';
import { readFormJson } from './readFormJson.ts';

test('a form that was copied can be pasted', () => {
  expect(readFormJson(JSON.stringify(defaultForm, null, 2))).toEqual({ form: defaultForm });
});

test.each(['', '{', 'Aurora', '{"look": }'])('%o is no JSON', (text) => {
  expect(readFormJson(text)).toBe('unreadable');
});

test.each<[string, unknown, string[]]>([
  ['null', null, [': type']],
  ['a list', [], [': type', 'texts: type', 'fields: type', 'look: type', 'after: type', 'page: type']],
  [
    'a title that is too long',
    { ...defaultForm, texts: { en: {}, pl: { title: 'a'.repeat(129) } } },
    ['texts.pl.title: length_max_128'],
  ],
  [
    'colors that cannot be read',
    { ...defaultForm, look: { colors: { accent: '#ffffff', background: '#ffffff', text: '#eeeeee' } } },
    ['look.colors: color_contrast'],
  ],
  [
    'an address that runs a script',
    { ...defaultForm, after: { kind: 'redirect', url: 'javascript:alert(1)' } },
    ['after.url: url'],
  ],
  ['a key that no form has', { ...defaultForm, css: 'x' }, ['css: type']],
])('%s is refused with the way to each fault', (_, value, faults) => {
  const read = readFormJson(JSON.stringify(value));
  expect(
    typeof read === 'object' && 'faults' in read && read.faults.map(({ path, code }) => `${path}: ${code}`),
  ).toEqual(faults);
});
