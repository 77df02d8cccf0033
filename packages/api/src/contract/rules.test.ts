import { describe, expect, test } from 'vitest';
import {
  descriptionRule,
  emailRule,
  type FieldCode,
  nameRule,
  newWorkspaceNameRule,
  passwordRule,
  profileNameRule,
  type Rule,
  toCanonicalName,
  toCanonicalText,
  toPreparedPassword,
} from './rules.ts';

type Case = [text: string, code: FieldCode | undefined];

const holds = (name: string, rule: Rule, cases: readonly Case[]) =>
  describe(name, () => {
    test.each(cases)('the name %j: %j', (text, code) => {
      expect(rule(text)).toBe(code);
    });
  });

holds('a waitlist name and an edited workspace name: 3 to 48 characters', nameRule, [
  ['', 'required'],
  ['ab', 'length_3_48'],
  ['abc', undefined],
  ['a'.repeat(48), undefined],
  ['a'.repeat(49), 'length_3_48'],
  ['🚀🚀🚀', undefined],
  ['🚀'.repeat(48), undefined],
  ['Premiera & meta!', undefined],
]);

holds(
  'a new workspace name: letters, digits, hyphens, spaces, underscores, ending in a letter or digit',
  newWorkspaceNameRule,
  [
    ['', 'required'],
    ['ab', 'length_3_48'],
    ['Aurora Labs', undefined],
    ['Żółw_2-go', undefined],
    ['Aurora & Labs', 'workspace_name_characters'],
    ['Aurora.', 'workspace_name_characters'],
    ['Aurora-', 'workspace_name_end'],
    ['Aurora_', 'workspace_name_end'],
  ],
);

holds('a profile name: letters at both ends, letters, spaces and hyphens between', profileNameRule, [
  ['', 'required'],
  ['Al', 'length_3_128'],
  ['Ada', undefined],
  ['Żaneta Święcicka-Nowak', undefined],
  ['李小龍', undefined],
  ['-Ada', 'profile_name_pattern'],
  ['Ada-', 'profile_name_pattern'],
  ['Ada 2', 'profile_name_pattern'],
  ["O'Hara", 'profile_name_pattern'],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'length_3_128'],
]);

test.each(['a', '🚀'])('a description: at most 500 characters such as %s', (character) => {
  expect(descriptionRule(character.repeat(500))).toBeUndefined();
  expect(descriptionRule(character.repeat(501))).toBe('length_max_500');
});

holds('an e-mail address', emailRule, [
  ['', 'required'],
  ['ada@example.com', undefined],
  ['ada+launch@sub.example.com', undefined],
  ['ada@localhost', undefined],
  ['żółw@gęśla.pl', undefined],
  ['ada@a', undefined],
  ['ada@a.b', undefined],
  ['ada@example.zo\u0308ł2-a2', undefined],
  ['ada@example.a\u0308', undefined],
  ['ad\u200ba@example.com', 'email'],
  ['ａda@example.com', 'email'],
  ['oﬃce@example.com', 'email'],
  ['ada@exam\u00adple.com', 'email'],
  ['ada@example.-a', 'email'],
  ['ada@example.a-', 'email'],
  ['ada', 'email'],
  ['ada@', 'email'],
  ['@example.com', 'email'],
  ['a@@example.com', 'email'],
  ['a da@example.com', 'email'],
  ['ada@-example.com', 'email'],
  ['ada@example..com', 'email'],
  ['a\u200bda@example.com', 'email'],
  ['\u202eada@example.com', 'email'],
  ['ada\x01@example.com', 'email'],
  ['ada@exa\u200bmple.com', 'email'],
  ['ada@\u202eexample.com', 'email'],
  ['ada@example\x01.com', 'email'],
  ['zo\u0308ł.🚀@example.com', undefined],
  [`${'a'.repeat(64)}@example.com`, undefined],
  [`${'a'.repeat(65)}@example.com`, 'email'],
  [`ada@${'a.'.repeat(123)}abcd`, undefined],
  [`ada@${'a.'.repeat(123)}abcde`, 'email'],
]);

holds('a password: 8 to 72 bytes as it is compared, and not blank', passwordRule, [
  ['', 'required'],
  ['1234567', 'password_length'],
  ['12345678', undefined],
  ['żółwżółw', undefined],
  ['żółw', 'password_length'],
  ['a'.repeat(72), undefined],
  ['a'.repeat(73), 'password_length'],
  ['ż'.repeat(37), 'password_length'],
  ['z\u0307'.repeat(36), undefined],
  ['\u2003'.repeat(7), 'password_length'],
  [`${'\u2003'.repeat(7)}a`, undefined],
  [' '.repeat(8), 'password_characters'],
  ['\u3000\u00a0\u200b\t    ', 'password_characters'],
]);

test.each([
  ['zo\u0301łw', 'zółw'],
  ['a\u00a0b\u3000c\u2003d', 'a b c d'],
  ['  a\tb ', '  a\tb '],
  ['\uff21', '\uff21'],
])('the password %j is compared as %j', (typed, compared) => {
  expect(toPreparedPassword(typed)).toBe(compared);
});

test('texts are trimmed and composed', () => {
  expect(toCanonicalText('  Zo\u0301łw ')).toBe('Zółw');
});

test.each([
  ['\u200b\u200b\u200b', ''],
  ['\u3164 \u2800\u00ad', ''],
  ['\t\u2060', ''],
  [' a\u200db ', 'a\u200db'],
  ['👩\u200d💻', '👩\u200d💻'],
])('%j is kept as %j', (text, canonical) => {
  expect(toCanonicalText(text)).toBe(canonical);
});

const zeroWidth = ['\u200b', '\u00ad', '\u180e', '\u2060', '\u2063', '\ufeff'];
const directions = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
const joiners = ['\u200c', '\u200d'];
const blanks = [
  ' ',
  '\t',
  '\n',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u202f',
  '\u2800',
  '\u3000',
  '\u3164',
];
const all = [...zeroWidth, ...directions, ...joiners, ...blanks];

test.each(all)('%j is trimmed at both ends, and an address with it inside is refused', (mark) => {
  expect(toCanonicalText(`${mark}${mark}ada@example.com ${mark}`)).toBe('ada@example.com');
  expect(toCanonicalName(`${mark} Ada${mark}${mark}`)).toBe('Ada');
  for (const address of [`a${mark}da@example.com`, `ada@exa${mark}mple.com`]) {
    expect(toCanonicalText(address)).toBe(address);
    expect(emailRule(address)).toBe('email');
  }
});

const controls = ['\u0001', '\u0007', '\b', '\u001b', '\u007f', '\u0080', '\u009f'];

test.each([...zeroWidth, ...directions, ...controls])('a name loses %j', (mark) => {
  expect(toCanonicalName(`Ad${mark}a ${mark}Lovelace`)).toBe('Ada Lovelace');
});

test.each(blanks)('in a name, %j is a space', (mark) => {
  expect(toCanonicalName(`Ada${mark} ${mark}Lovelace`)).toBe('Ada Lovelace');
});

test.each(['می\u200cخواهم', '👩\u200d💻 Ada', '❤️'])('the name %j stays: scripts and emoji need its joiners', (name) => {
  expect(toCanonicalName(name)).toBe(name);
});

test('a description keeps its lines', () => {
  expect(toCanonicalText('\ufeff One\n\n two ')).toBe('One\n\n two');
});
