import { expect, test } from 'vitest';
import { parseForm } from './parseForm.ts';

const FORM = 'application/x-www-form-urlencoded';

test.each<[string, string, string, Record<string, string | string[]>]>([
  ['UTF-8', 'email=a%40b.pl&name=%C5%BB%C3%B3%C5%82w+X', FORM, { email: 'a@b.pl', name: 'Żółw X' }],
  ['no value', 'email=&name&=x&', FORM, { email: '', name: '' }],
  ['a sign of equality in a value', 'page=a%3Fb=c', FORM, { page: 'a?b=c' }],
  ['a name twice', 'answers.tools=a&answers.tools=b', FORM, { 'answers.tools': ['a', 'b'] }],
  ['a charset of the type', 'name=%A3ukasz', `${FORM}; charset=windows-1250`, { name: 'Łukasz' }],
  ['its own charset', '_charset_=iso-8859-2&name=%A3ukasz', FORM, { _charset_: 'iso-8859-2', name: 'Łukasz' }],
  ['bytes that are no UTF-8', 'email=a%40b.pl&name=%A3ukasz', FORM, { email: 'a@b.pl' }],
  ['an unknown charset', 'email=a%40b.pl&name=%A3', `${FORM}; charset=klingon`, { email: 'a@b.pl' }],
  ['a percent sign alone', 'name=50%', FORM, { name: '50%' }],
])('%s', (_, body, type, fields) => {
  const entries = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  expect([...parseForm(Buffer.from(body), type)]).toEqual(entries);
});
