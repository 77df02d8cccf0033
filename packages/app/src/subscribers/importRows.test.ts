import type { ImportSettings } from '@prelude/ui/screens/subscribers/ImportColumns';
import { describe, expect, test } from 'vitest';
import { guessSettings, toBatches, toPreview } from './importRows.ts';

const reading = { delimiter: 'comma', encoding: 'utf-8' } as const;
const guess = (text: string) => guessSettings(text, reading, 'dayFirst');
const none = { email: null, name: null, lastName: null, createdAt: null };

describe('what is in which column is guessed', () => {
  test.each<[string, string, boolean, Partial<ImportSettings['fields']>]>([
    ['in English', 'Email,Name\na@b.pl,Ada', true, { email: 0, name: 1 }],
    [
      'as our export has it',
      'No,Email,Name,Joined (UTC)\n1,a@b.pl,Ada,2025-01-01',
      true,
      { email: 1, name: 2, createdAt: 3 },
    ],
    [
      'as our export has it in Polish',
      'Lp.,E-mail,Imię i\u00a0nazwisko,Data zapisu (UTC)\n1,a@b.pl,Ada,2025',
      true,
      { email: 1, name: 2, createdAt: 3 },
    ],
    [
      'in Polish',
      'Imię,Nazwisko,Adres e-mail,Data dodania\nAda,L,a@b.pl,x',
      true,
      { email: 2, name: 0, lastName: 1, createdAt: 3 },
    ],
    ['with two names', 'FIRST NAME,LAST NAME,EMAIL ADDRESS\nAda,L,a@b.pl', true, { email: 2, name: 0, lastName: 1 }],
    [
      'as others write it',
      'email_address,full_name,signed_up_at\na@b.pl,Ada,2025',
      true,
      { email: 0, name: 1, createdAt: 2 },
    ],
    [
      'without times of something else',
      'email,birthdate,last updated,timezone,candidate\na@b.pl,2000-01-01,2025-01-01,Europe/Warsaw,x',
      true,
      { email: 0 },
    ],
    ['with a time behind another', 'email,birth date,created_at\na@b.pl,2000,2025', true, { email: 0, createdAt: 2 }],
    ['by the addresses, where a title misleads', 'mail sent,contact\nyes,a@b.pl\nno,c@d.pl', true, { email: 1 }],
    ['with an address in Polish', 'Adres,Osoba\na@b.pl,Ada', true, { email: 0, name: 1 }],
    ['with a second name', 'second name,surname,nazwisko,email\nL,M,N,a@b.pl', true, { email: 3, lastName: 0 }],
    ['with a surname', 'given name,surname,email\nAda,L,a@b.pl', true, { email: 2, name: 0, lastName: 1 }],
    ['with marks around titles', '*E-mail*,"(Name)"\na@b.pl,Ada', true, { email: 0, name: 1 }],
    ['with a time by its stamp', 'email,timestamp\na@b.pl,1', true, { email: 0, createdAt: 1 }],
    [
      'and not by part of a title',
      'email,last name day,maiden surname,surname2,nazwisko panieńskie,user name,names,imię psa,contacts,metadata\na@b.pl,1,2,3,4,5,6,7,8,9',
      true,
      { email: 0 },
    ],
    ['where one row of many has an address', 'who,what\nx,y\na@b.pl,z', true, { email: 0 }],
    ['by the most addresses', 'a,b\na@b.pl,c@d.pl\nx,e@f.pl', true, { email: 1 }],
    ['by the first of as many', 'a,b\na@b.pl,c@d.pl', true, { email: 0 }],
    ['without titles', 'a@b.pl,Ada\nc@d.pl,Grace', false, { email: 0 }],
    ['addresses alone', 'a@b.pl\nc@d.pl', false, { email: 0 }],
    ['titles alone', 'email,name', true, { email: 0, name: 1 }],
    ['nothing to go by', 'x,y\n1,2', false, {}],
  ])('%s', (_, text, hasTitles, fields) => {
    expect(guess(text)).toMatchObject({ hasTitles, fields: { ...none, ...fields } });
  });

  const titles: Partial<Record<keyof ImportSettings['fields'], string[]>> = {
    lastName: ['lastname', 'family name', 'familyname', 'secondname', 'Surname', 'NAZWISKO'],
    name: [
      'fullname',
      'firstname',
      'given-name',
      'imię',
      'Nazwa',
      'osoba',
      'subskrybent',
      'subscriber',
      'Contact',
      'person',
    ],
    createdAt: [
      'joined',
      'date of joining',
      'sign up',
      'signup',
      'signed up',
      'signedup',
      'when subscribed',
      'created',
      'added',
      'the date',
      'time',
      'Data',
      'moment zapisu',
      'dołączył',
      'utworzono',
      'kiedy dodany',
    ],
  };
  test.each(Object.entries(titles).flatMap(([field, each]) => each.map((title) => [title, field])))(
    'the title %s means %s',
    (title, field) => {
      expect(guess(`${title},email\nx,a@b.pl`).fields).toEqual({ ...none, email: 1, [field]: 0 });
    },
  );

  test.each([
    'my last name',
    'surnames',
    'the surname',
    'moje nazwisko',
    'name of dog',
    'nick name',
    'the nazwa',
    'nazwa firmy',
    'osoba kontaktowa',
    'drugie imię',
    'imię i',
    'first contact',
    'contact id',
    'the person',
    'personal',
    'recreated',
    'padded',
    'candidates',
    'times',
    'lifetime',
    'timestamped',
    'metadane data',
    'date of birth',
    'data urodzenia',
    'date modified',
    'confirm date',
    'data potwierdzenia',
    'last seen date',
    'date of last open',
    'last click time',
  ])('the title %s means none of them', (title) => {
    expect(guess(`${title},email\nx,a@b.pl`).fields).toEqual({ ...none, email: 1 });
  });

  test.each([
    ['Adres', true],
    ['webmail', true],
    ['adres domowy', false],
    ['twój adres', false],
  ])('without an address, %s is the title of one: %s', (title, hasTitles) => {
    expect(guess(`x,${title}\n1,2`)).toMatchObject({ hasTitles, fields: { ...none, email: hasTitles ? 1 : null } });
  });

  test('a sign with nothing before or behind it is no address', () => {
    expect(guess('who,@me\nx,@you\n@ me,you @').hasTitles).toBe(false);
  });

  test('from the first 200 rows, which a later address or date changes no more', () => {
    const rows = 'x,y\n'.repeat(200);
    expect(guess(`${rows}a@b.pl,z`).fields).toEqual(none);
    expect(guess(`email,date\n${'a@b.pl,01/02/2025\n'.repeat(199)}a@b.pl,12/31/2025`).dateOrder).toBe('dayFirst');
  });

  test.each([
    ['email,date\na@b.pl,12/31/2025', 'monthFirst'],
    ['email,date\na@b.pl,01/02/2025', 'dayFirst'],
  ])('and the order of dates of %j', (text, order) => {
    expect(guess(text).dateOrder).toBe(order);
  });
});

test('a preview has the first rows as they will be sent, and the titles to choose from', () => {
  const text =
    'Email,First name,Last name,Date,\na@b.pl,Ada,Lovelace,2025-01-01T00:00:00Z\nmailto:c@d.pl,Grace,,soon,x\ne@f.pl,,,\n';
  expect(toPreview(text, guess(text))).toEqual({
    settings: guess(text),
    columns: ['Email', 'First name', 'Last name', 'Date', ''],
    isDateAmbiguous: false,
    rows: [
      { email: 'a@b.pl', name: 'Ada Lovelace', createdAt: Date.UTC(2025, 0, 1) },
      { email: 'c@d.pl', name: 'Grace', createdAt: 'soon' },
      { email: 'e@f.pl', name: '', createdAt: null },
    ],
  });
});

test('a preview without titles has a column for each cell of the longest row', () => {
  const text = 'a@b.pl,Ada\nc@d.pl,Grace,x,y\ne@f.pl';
  const preview = toPreview(text, guess(text));
  expect(preview.columns).toEqual(['', '', '', '']);
  expect(preview.rows.map(({ email }) => email)).toEqual(['a@b.pl', 'c@d.pl', 'e@f.pl']);
  expect(preview.isDateAmbiguous).toBe(false);
});

test('what is left of mailto, and of a last name alone, is the address and the name', () => {
  const text = 'email,name,surname\nMAILTO:a@b.pl,,Lovelace\nnot-mailto:c@d.pl,Grace,';
  expect(toPreview(text, guess(text)).rows).toEqual([
    { email: 'a@b.pl', name: 'Lovelace', createdAt: null },
    { email: 'not-mailto:c@d.pl', name: 'Grace', createdAt: null },
  ]);
});

test('a preview shows five rows, and whether its dates are a question', () => {
  const text = `email,date\n${'a@b.pl,01/02/2025\n'.repeat(9)}`;
  expect(toPreview(text, guess(text)).rows).toHaveLength(5);
  expect(toPreview(text, guess(text)).isDateAmbiguous).toBe(true);
});

describe('batches', () => {
  const batchesOf = (text: string, most?: number) => [...toBatches(text, guess(text), most)];
  const rowsOf = (text: string) => batchesOf(text).flatMap(({ sent }) => sent.map(({ row }) => row));

  test('take back what an export has put before a formula', () => {
    expect(rowsOf("email,name\n'+foo@b.pl,'=SUM(1)\n")).toEqual([{ email: '+foo@b.pl', name: '=SUM(1)' }]);
  });

  test('hold what is sent, without what is not there', () => {
    expect(rowsOf('email,name,date\na@b.pl,Ada,2025-01-01T00:00:00Z\nc@d.pl,,')).toEqual([
      { email: 'a@b.pl', name: 'Ada', createdAt: Date.UTC(2025, 0, 1) },
      { email: 'c@d.pl' },
    ]);
  });

  test('leave out what stood in the file before, whatever its case', () => {
    const [batch] = batchesOf('email\na@b.pl\nA@B.PL\nc@d.pl');
    expect(batch).toMatchObject({ repeated: 1, count: 3, sent: [{ line: 2 }, { line: 4 }] });
  });

  test('also where that was in an earlier batch', () => {
    expect(batchesOf('email\na@b.pl\nc@d.pl\na@b.pl', 2).map(({ repeated, sent }) => [repeated, sent.length])).toEqual([
      [0, 2],
      [1, 0],
    ]);
  });

  test('name the lines of what is refused without asking', () => {
    const [batch] = batchesOf(`email,name,date\n"a@b.pl","two\nlines",soon\nc@d.pl,${'x'.repeat(1001)},`);
    expect(batch?.refused).toEqual([
      { line: 2, text: 'a@b.pl, two\nlines, soon', reason: 'createdAt' },
      { line: 4, text: expect.stringMatching(/^c@d\.pl, x+$/), reason: 'name' },
    ]);
  });

  test('without an address are sent: the server says what is wrong with each', () => {
    expect(rowsOf('email,name\na@b.pl,Ada\n,Grace\n,Zofia')).toHaveLength(3);
  });

  test('are of 250 rows, and of less than a call may have', () => {
    const short = `email\n${Array.from({ length: 600 }, (_, n) => `visitor${n}@example.com`).join('\n')}`;
    expect(batchesOf(short).map(({ count }) => count)).toEqual([250, 250, 100]);
    const name = '\u0001'.repeat(900);
    const long = `email,name\n${Array.from({ length: 1000 }, (_, n) => `visitor${n}@example.com,${name}`).join('\n')}`;
    const bytes = batchesOf(long).map(
      ({ sent }) =>
        new TextEncoder().encode(JSON.stringify({ rows: sent.map(({ row }) => row), isTrial: true })).length,
    );
    expect(bytes.length).toBeGreaterThan(1);
    expect(Math.max(...bytes)).toBeLessThan(1024 * 1024);
  });

  test('of one call are as many, and as long, as may be', () => {
    const cell = 'x'.repeat(1000);
    const [batch] = batchesOf(`email,name\n${cell},Ada\n${cell}x,Ada\na@b.pl,${cell}\nc@d.pl,${cell}x`);
    expect(batch?.sent.map(({ line }) => line)).toEqual([2, 4]);
    expect(batch?.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'email'],
      [5, 'name'],
    ]);
    expect(batch?.count).toBe(4);
    expect(batchesOf('email\n')).toEqual([]);
  });

  test('are told by what stands in the file, cut where it is long', () => {
    const [batch] = batchesOf(`email,name,date\na@b.pl,,${'y'.repeat(300)}`);
    expect(batch?.refused[0]?.text).toBe(`a@b.pl, ${'y'.repeat(192)}`);
  });

  test('have their times in UTC where the title says so', () => {
    const time = (title: string) => rowsOf(`email,${title}\na@b.pl,2025-07-01 12:00`)[0]?.createdAt;
    expect(time('joined (UTC)')).toBe(Date.UTC(2025, 6, 1, 12));
    expect(time('joined')).toBe(new Date(2025, 6, 1, 12).getTime());
  });

  test('without titles begin with the first row', () => {
    expect(rowsOf('a@b.pl\nc@d.pl')).toEqual([{ email: 'a@b.pl' }, { email: 'c@d.pl' }]);
  });

  test('know an address again by its letters, however their accents are written', () => {
    expect(batchesOf('email\nżo@b.pl\nz\u0307o@b.pl')[0]).toMatchObject({ repeated: 1, sent: [{ line: 2 }] });
  });

  test('are cut by what they hold, each from nothing', () => {
    const name = 'x'.repeat(990);
    const text = `email,name\n${Array.from({ length: 800 }, (_, n) => `v${n}@example.com,${name}`).join('\n')}`;
    const counts = batchesOf(text, 10_000).map(({ count }) => count);
    expect(counts).toEqual([292, 292, 216]);
  });

  test('take a time in UTC only where a word says so', () => {
    const time = (title: string) => rowsOf(`email,${title}\na@b.pl,2025-07-01 12:00`)[0]?.createdAt;
    expect(time('created utc')).toBe(Date.UTC(2025, 6, 1, 12));
    expect(time('created utch')).toBe(new Date(2025, 6, 1, 12).getTime());
    expect(time('created dutc')).toBe(new Date(2025, 6, 1, 12).getTime());
  });
});
