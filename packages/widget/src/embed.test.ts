import { expect, test } from 'vitest';
import { toCall, toComponent, toExamplePage, toPlainForm, toSnippet } from './embed.ts';
import type { Field } from './Settings.ts';

const words = { lang: 'pl', title: 'Start & meta <3', lead: 'Zapisz się', comment: 'widżet --> tu' };
const snippet = toSnippet('https://api.example.com', 'w1', 'Zapisz się <3');

test('the snippet is the element with a link, and the script, both of the backend', () => {
  expect(snippet).toBe(
    [
      '<div',
      '  class="pl-waitlist-widget"',
      '  data-pl-waitlist-id="w1"',
      '  data-pl-api="https://api.example.com"',
      '>',
      '  <a href="https://api.example.com/w/w1">',
      '    Zapisz się &lt;3',
      '  </a>',
      '</div>',
      '<script src="https://api.example.com/js/widget.js" async=""></script>',
    ].join('\n'),
  );
});

test.each([
  [{ narrow: 150.2, wide: 102 }, '151 102', 'clamp(102px, (480px - 100vw) * 999, 151px)'],
  [{ narrow: 102, wide: 102 }, '102 102', '102px'],
  [{ narrow: 90, wide: 102 }, '90 102', '90px'],
])('the snippet of a form with the heights %o holds them', (heights, carried, held) => {
  expect(toSnippet('https://api.example.com', 'w1', 'Join', heights).split('\n').slice(3, 7)).toEqual([
    '  data-pl-api="https://api.example.com"',
    `  data-pl-height="${carried}"`,
    `  style="min-height: ${held}"`,
    '>',
  ]);
});

test('an id cannot break out of its attribute', () => {
  expect(toSnippet('https://api.example.com', '"><script>', 'Join')).toContain(
    'data-pl-waitlist-id="&quot;&gt;&lt;script&gt;"',
  );
});

test('texts are escaped, not parsed as markup', () => {
  const page = toExamplePage(words, snippet);
  expect(page).toContain('<html lang="pl">');
  expect(page).toContain('<h1>Start &amp; meta &lt;3</h1>');
  expect(page).toContain('<p>Zapisz się</p>');
  expect(page).toContain('<!-- widżet  tu -->');
});

test('the page holds the snippet, and no placeholder is left', () => {
  const page = toExamplePage(words, snippet);
  for (const line of snippet.split('\n')) expect(page).toContain(`      ${line}\n`);
  expect(page).not.toContain('{{');
});

test('a text that looks like a placeholder or a replacement pattern stays as it is', () => {
  expect(toExamplePage({ ...words, lead: '{{title}} $& $1' }, snippet)).toContain('<p>{{title}} $&amp; $1</p>');
});

const place = { publicUrl: 'https://api.example.com', waitlistId: 'w1' };

test('the component has the element with its link, and adds the script', () => {
  const code = toComponent(place, 'Zapisz się');
  for (const part of [
    'data-pl-waitlist-id="w1"',
    'data-pl-api="https://api.example.com"',
    '<a href="https://api.example.com/w/w1">{"Zapisz się"}</a>',
    'script.src = "https://api.example.com/js/widget.js";',
  ])
    expect(code).toContain(part);
});

test('a text cannot break out of the component', () => {
  expect(toComponent(place, 'a"}</a><script>{"')).toContain(String.raw`{"a\"}</a><script>{\""}`);
});

test('the plain form posts the field that the list’s page reads, and escapes its texts', () => {
  expect(toPlainForm(place, { label: 'E-mail <3', submit: 'Zapisz & gotowe' })).toBe(
    [
      '<form action="https://api.example.com/w/w1" method="post" accept-charset="utf-8">',
      '  <label>',
      '    E-mail &lt;3',
      '    <input name="email" type="email" autocomplete="email" required>',
      '  </label>',
      '  <button>Zapisz &amp; gotowe</button>',
      '</form>',
    ].join('\n'),
  );
});

const askedForm = {
  version: 3,
  mainLanguage: 'en',
  words: {
    lang: 'pl',
    optional: '(opcjonalnie)',
    choose: 'Wybierz…',
    yes: 'Tak',
    no: 'Nie',
    countries: [['PL', 'Polska']],
  },
} as const;
const optional = { isRequired: false };

test('the plain form says the number of the form that it was copied from', () => {
  const code = toPlainForm(place, { label: 'E-mail', submit: 'Zapisz się' }, { ...askedForm, fields: [] });
  expect(code).toContain('  <input type="hidden" name="formVersion" value="3">\n  <label>\n    E-mail\n');
});

test.each([
  [
    { key: 'why', kind: 'longText', label: { en: 'Why <b>' }, isRequired: true },
    ['  <label>', '    Why &lt;b&gt;', '    <textarea name="answers.why" required></textarea>', '  </label>'],
  ],
  [
    { key: 'size', kind: 'number', label: { pl: 'Zespół' }, ...optional },
    ['  <label>', '    Zespół (opcjonalnie)', '    <input name="answers.size" inputmode="decimal">', '  </label>'],
  ],
  [
    { key: 'name', kind: 'text', label: { pl: 'Imię' }, isRequired: true },
    ['  <label>', '    Imię', '    <input name="answers.name" autocomplete="name" required>', '  </label>'],
  ],
  [
    { key: 'country', kind: 'country', label: { pl: 'Kraj' }, isRequired: true },
    [
      '  <label>',
      '    Kraj',
      '    <select name="answers.country" autocomplete="country" required>',
      '      <option value="">Wybierz…</option>',
      '      <option value="PL">Polska</option>',
      '    </select>',
      '  </label>',
    ],
  ],
  [
    {
      key: 'role',
      kind: 'choice',
      label: { en: 'Role' },
      isRequired: true,
      choices: [{ value: 'a"b', label: { en: 'A & B' } }],
    },
    [
      '  <label>',
      '    Role',
      '    <select name="answers.role" required>',
      '      <option value="">Wybierz…</option>',
      '      <option value="a&quot;b">A &amp; B</option>',
      '    </select>',
      '  </label>',
    ],
  ],
  [
    {
      key: 'tools',
      kind: 'choices',
      label: { en: 'Tools' },
      isRequired: true,
      choices: [{ value: 'git', label: { en: 'Git' } }],
    },
    [
      '  <fieldset>',
      '    <legend>Tools</legend>',
      '    <label><input type="checkbox" name="answers.tools" value="git"> Git</label>',
      '  </fieldset>',
    ],
  ],
  [
    { key: 'paid', kind: 'yesNo', label: { en: 'Pay?' }, isRequired: true },
    [
      '  <fieldset>',
      '    <legend>Pay?</legend>',
      '    <label><input type="radio" name="answers.paid" value="true" required> Tak</label>',
      '    <label><input type="radio" name="answers.paid" value="false" required> Nie</label>',
      '  </fieldset>',
    ],
  ],
  [
    {
      key: 'ok',
      kind: 'consent',
      label: { en: 'The [terms](https://a.pl/?b&c), not [x](javascript:y)' },
      isRequired: true,
    },
    [
      '  <label>',
      '    <input type="checkbox" name="answers.ok" value="true" required>',
      '    The <a href="https://a.pl/?b&amp;c">terms</a>, not [x](javascript:y)',
      '  </label>',
    ],
  ],
  [{ key: 'utm', kind: 'hidden', label: {}, ...optional }, ['  <input type="hidden" name="answers.utm" value="">']],
])('the plain form asks $kind', (field, lines) => {
  const code = toPlainForm(place, { label: 'E-mail', submit: 'Zapisz się' }, { ...askedForm, fields: [field] });
  expect(code.split('\n').slice(6, -2)).toEqual(lines);
});

test('a call names a site where the list admits only some', () => {
  expect(toCall(place, [])).not.toContain('origin');
  expect(toCall(place, ['https://auroralabs.pl', 'https://example.com'])).toContain(
    '--header "origin: https://auroralabs.pl"',
  );
});

test('a call answers each question of the form that it names', () => {
  const ask = (kind: Field['kind'], key: string, choices?: string[]): Field => ({
    key,
    kind,
    label: { en: key },
    isRequired: true,
    ...(choices && { choices: choices.map((value) => ({ value, label: { en: value } })) }),
  });
  const fields = [
    ask('text', 'name'),
    ask('number', 'seats'),
    ask('choice', 'team', ["don't know", 'two']),
    ask('choices', 'tools', ['git', 'make']),
    ask('country', 'country'),
    ask('consent', 'terms'),
  ];
  const call = toCall(place, [], { version: 7, fields });
  const data = call.slice(call.indexOf("'") + 1, -1);
  expect(JSON.parse(data.replaceAll("'\\''", "'"))).toEqual({
    email: 'ada@example.com',
    formVersion: 7,
    answers: { name: '…', seats: 1, team: "don't know", tools: ['git'], country: 'PL', terms: true },
  });
  expect(toCall(place, [], { version: 7, fields: [] })).toContain(`'{"email":"ada@example.com"}'`);
});
