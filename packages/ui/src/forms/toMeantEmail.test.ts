import { expect, test } from 'vitest';
import { toMeantEmail } from './toMeantEmail.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['Ada@Gmial.com', 'Ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.comm', 'ada@gmail.com'],
  ['ada@gmailcom', 'ada@gmail.com'],
  ['ada@gmail', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@iclould.com', 'ada@icloud.com'],
  ['ada@intreia.pl', 'ada@interia.pl'],
  ['ada@wp.lp', 'ada@wp.pl'],
  ['ada@wp', 'ada@wp.pl'],
  ['ada@02.pl', 'ada@o2.pl'],
  ['ada@onte.pl', 'ada@onet.pl'],
])('%s is probably %s', (typed, meant) => {
  expect(toMeantEmail(typed)).toBe(meant);
});

test.each(['ada@localhost', 'ada@example'])('%s has no dot', (typed) => {
  expect(toMeantEmail(typed)).toBe(typed);
});

test.each([
  ...[
    'gmail.com',
    'wp.pl',
    'o2.pl',
    'op.pl',
    'onet.pl',
    'onet.eu',
    'interia.pl',
    'interia.eu',
    'mail.com',
    'ymail.com',
  ],
  ...['gmx.com', 'googlemail.com', 'up.pl', 'one.pl', 'hotmail.co.uk', 'yahoo.de', 'example.com', 'żółw.pl', 'a.b'],
])('%s is not odd', (domain) => {
  expect(toMeantEmail(`ada@${domain}`)).toBe(undefined);
});
