import { describe, expect, test } from 'vitest';
import { defaultForm, type Form } from '../contract/forms.ts';
import { mergeForm } from './mergeForm.ts';

const role: Form['fields'][number] = { key: 'role', kind: 'text', label: { en: 'Role' }, isRequired: false };
const colors = { accent: '#5b5bd6', background: '#ffffff', text: '#111111' };
const other = { accent: '#0b6e4f', background: '#ffffff', text: '#111111' };

const form = (change: Partial<Form>): Form => ({ ...defaultForm, ...change });
const texts = (en: Form['texts']['en'], pl: Form['texts']['pl'] = {}): Form =>
  form({ texts: { ...defaultForm.texts, en, pl } });
const drawn = (id: string, accent: string): Form =>
  form({ page: { image: id, drawnImage: { id, name: 'dawn', accent, background: '#ffffff' } } });

describe('two edits of a form', () => {
  test.each<[what: string, base: Form, mine: Form, theirs: Form, merged: Form]>([
    ['of nothing', defaultForm, defaultForm, defaultForm, defaultForm],
    ['of mine alone', defaultForm, texts({ title: 'A' }), defaultForm, texts({ title: 'A' })],
    ['of theirs alone', defaultForm, defaultForm, texts({ title: 'B' }), texts({ title: 'B' })],
    [
      'of two languages',
      defaultForm,
      texts({}, { title: 'Polski' }),
      texts({ title: 'English' }),
      texts({ title: 'English' }, { title: 'Polski' }),
    ],
    ['with the same text', defaultForm, texts({ title: 'A' }), texts({ title: 'A' }), texts({ title: 'A' })],
    [
      'of a text removed and another changed',
      texts({ title: 'A', button: 'Go' }),
      texts({ button: 'Go' }),
      texts({ title: 'A', button: 'Join' }),
      texts({ button: 'Join' }),
    ],
    [
      'of look and page',
      defaultForm,
      form({ look: { colors } }),
      form({ page: { slug: 'aurora' } }),
      form({ look: { colors }, page: { slug: 'aurora' } }),
    ],
    [
      'whose keys are in another order',
      form({ look: { colors, font: 'mono' } }),
      form({ look: { font: 'mono', colors } }),
      form({ look: { font: 'serif', colors } }),
      form({ look: { font: 'serif', colors } }),
    ],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeForm(base, mine, theirs)).toEqual({ form: merged, conflicts: [] });
  });

  test.each<[base: Form, mine: Form, theirs: Form, conflicts: string[]]>([
    [defaultForm, texts({ title: 'A' }), texts({ title: 'B' }), ['texts.en.title']],
    [texts({ title: 'A' }), texts({}), texts({ title: 'B' }), ['texts.en.title']],
    [defaultForm, form({ look: { colors } }), form({ look: { colors: other } }), ['look.colors']],
    [
      defaultForm,
      form({ after: { kind: 'redirect', url: 'https://a.example' } }),
      form({ after: { kind: 'redirect', url: 'https://b.example' } }),
      ['after.url'],
    ],
    [defaultForm, form({ page: { slug: 'one' } }), form({ page: { slug: 'two', isIndexed: true } }), ['page.slug']],
    [defaultForm, drawn('a', colors.accent), drawn('b', other.accent), ['page.image']],
    [defaultForm, form({ fields: [role] }), form({ fields: [{ ...role, isRequired: true }] }), ['fields']],
  ])('that both have changed are conflicts, and mine stay', (base, mine, theirs, conflicts) => {
    const merged = mergeForm(base, mine, theirs);
    expect(merged.conflicts).toEqual(conflicts);
    expect(merged.form).toMatchObject(mine);
  });
});

describe('an edit whose answer was lost', () => {
  test.each<[what: string, base: Form, mine: Form, theirs: Form, sent: Form[], merged: Form]>([
    [
      'is one’s own',
      defaultForm,
      texts({ title: 'AB' }),
      texts({ title: 'A' }),
      [texts({ title: 'A' })],
      texts({ title: 'AB' }),
    ],
    ['can be taken back', defaultForm, defaultForm, texts({ title: 'A' }), [texts({ title: 'A' })], defaultForm],
    [
      'is one’s own beside a change of somebody else',
      defaultForm,
      texts({ title: 'AB' }),
      texts({ title: 'A', button: 'Go' }),
      [texts({ title: 'A' })],
      texts({ title: 'AB', button: 'Go' }),
    ],
    [
      'is one’s own among several',
      defaultForm,
      form({ look: { colors: other } }),
      form({ look: { colors } }),
      [form({ look: { colors } }), form({ look: { colors, font: 'mono' } })],
      form({ look: { colors: other } }),
    ],
  ])('%s', (_, base, mine, theirs, sent, merged) => {
    expect(mergeForm(base, mine, theirs, sent)).toEqual({ form: merged, conflicts: [] });
  });

  test('is not what somebody else has saved since', () => {
    const { conflicts } = mergeForm(defaultForm, texts({ title: 'AB' }), texts({ title: 'C' }), [
      texts({ title: 'A' }),
    ]);
    expect(conflicts).toEqual(['texts.en.title']);
  });
});
