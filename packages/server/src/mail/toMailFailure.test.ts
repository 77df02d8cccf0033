import { expect, test } from 'vitest';
import { toMailFailure } from './toMailFailure.ts';

const refuse = (response: string, to = 'zoe.quill@example.com') =>
  toMailFailure({ code: 'EENVELOPE', command: 'RCPT TO', response }, 'mail.example.com', to);

test.each([
  [
    'Postfix',
    '550 5.1.1 <zoe.quill@example.com>: Recipient address rejected: User unknown in local recipient table',
    '550 5.1.1 … Recipient address rejected: User unknown in local recipient table',
  ],
  [
    'Postfix, which names a page',
    '550 5.7.23 <zoe.quill@example.com>: see https://spf.example/why?s=mfrom&r=zoe.quill%40example.com&ip=1.2.3.4',
    '550 5.7.23 … see …',
  ],
  ['Sendmail', '550 5.1.1 <Zoe.Quill@Example.com>... User unknown', '550 5.1.1 … User unknown'],
  [
    'Exim, in several lines',
    '550-<zoe.quill@example.com> Verification failed\n550 5.1.1 Unrouteable: zoe.quill@example.com',
    '550-… Verification failed\n550 5.1.1 Unrouteable: …',
  ],
  [
    'Exchange',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient zoe.quill@example.com not found by SMTP address lookup [AM0PR01MB1234.eurprd01.prod.example]',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient … not found by SMTP address lookup [AM0PR01MB1234.eurprd01.prod.example]',
  ],
  [
    'Exchange, by the directory',
    "550 5.4.1 Recipient address rejected: Access denied. [zoe.quill@example.com] 'SMTP:Zoe.Quill@example.com'",
    '550 5.4.1 Recipient address rejected: Access denied. … …',
  ],
  [
    'Gmail',
    '550-5.1.1 The email account that you tried to reach does not exist. For more\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a1-2b.12 - gsmtp',
    '550-5.1.1 The email account that you tried to reach does not exist. For more\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a1-2b.12 - gsmtp',
  ],
  [
    'a name alone',
    '550 5.1.1 User zoe.quill unknown (Zoe.Quill), zoe-quill',
    '550 5.1.1 User … unknown (…), zoe-quill',
  ],
  [
    'another address',
    '452 4.2.2 owner of list ann@example.org is over quota',
    '452 4.2.2 owner of list … is over quota',
  ],
])('the words of %s name nobody', (_server, response, answer) => {
  expect(refuse(response).fault.answer).toBe(answer);
});

test.each([
  ['źdźbło@przykład.pl', '550 5.1.1 <źdźbło@przykład.pl>: nie ma', '550 5.1.1 … nie ma'],
  ['źdźbło@przykład.pl', '550 5.1.1 <źdźbło@xn--przykad-rjb.pl>: Źdźbło?', '550 5.1.1 … …?'],
  ['用户@例子.中国', '550 5.6.7 用户＠例子.中国 不存在', '550 5.6.7 … 不存在'],
  ['"zoe quill"@example.com', '550 5.1.1 <"zoe quill"@example.com>: no "zoe quill" here', '550 5.1.1 … no … here'],
  ['"zoe\\" q"@example.com', '550 5.1.1 "zoe\\" q"@example.com unknown', '550 5.1.1 … unknown'],
  ['550@example.com', '550 5.1.1 no 550 here', '550 5.1.1 no … here'],
  ['a+b.*@example.com', '550 5.1.1 a+b.* and aab.c', '550 5.1.1 … and aab.c'],
])('of an address such as %s nothing is left', (to, response, answer) => {
  expect(refuse(response, to).fault.answer).toBe(answer);
});

test('words that begin with the address keep their code', () => {
  const failure = refuse('550-zoe.quill@example.com\n550 there is none');
  expect([failure.isFinal, failure.message]).toEqual([true, '550-…\n550 there is none']);
});

test('a long answer is cut, and takes no time', () => {
  const start = performance.now();
  expect(refuse(`550 ${'"a'.repeat(50_000)}`).message).toHaveLength(300);
  expect(performance.now() - start).toBeLessThan(1_000);
});
