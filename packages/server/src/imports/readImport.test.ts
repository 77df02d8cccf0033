import { readdirSync, readFileSync } from 'node:fs';
import { csvColumns } from '@prelude/api/contract/csv';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../../locales/languages.ts';
import type { ImportAnswers } from './ImportFile.ts';
import { type ReadFile, readImport } from './readImport.ts';
import { toOwnFields } from './titles.ts';

interface Expected {
  file: string;
  rows: { email: string; name: string | null; joined: string | null }[] | null;
  locale?: 'en' | 'pl';
  loose?: number;
  near?: number;
  order?: 'newest first';
  refusedOk?: number;
  partial?: boolean;
  dateUnfair?: boolean;
}

const folder = new URL('fixtures/', import.meta.url);
const expectedFiles: Expected[] = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'));
const now = Date.UTC(2026, 10, 25, 12);

function open(bytes: Uint8Array | string, answers: Partial<ImportAnswers> = {}): Promise<ReadFile> {
  const given: ImportAnswers = { timeZone: 'Europe/Warsaw', language: 'en', now, ...answers };
  return readImport(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, given);
}

/** Documents that are no table, and why they are refused. */
const refused: Record<string, string> = { 'html-xls.csv': 'html', 'json-list.csv': 'json', 'vcard.txt': 'vcard' };
/** Nothing proves the order of day and month. */
const asking = 'brevo-ambiguous-en.csv';

test('each file has its expectation', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json');
  expect(expectedFiles.map(({ file }) => file).sort()).toEqual(files.sort());
});

describe('a file of another tool', () => {
  test.each(expectedFiles)('$file', async (expected) => {
    const bytes = readFileSync(new URL(expected.file, folder));
    const answers: Partial<ImportAnswers> = { language: expected.locale ?? 'en' };
    const fault = refused[expected.file];
    if (fault) {
      await expect(open(bytes, answers)).rejects.toMatchObject({ fault });
      return;
    }
    const guess = await open(bytes, answers);
    const isAsking = expected.file === asking;
    expect(guess.reading.questions).toEqual(isAsking ? ['dateOrder'] : []);
    const file = isAsking ? await open(bytes, { ...answers, dateOrder: 'dayFirst' }) : guess;
    const drafts = file.drafts(0, 1000);
    if (!expected.rows) {
      expect(drafts.length).toBeGreaterThan(0);
      return;
    }
    const found = drafts.map((draft) => ({
      email: draft.email.toLowerCase(),
      name: draft.name,
      joined: draft.createdAt,
    }));
    const wanted = expected.rows.filter(({ email }) => found.some((each) => each.email === email));
    expect(wanted).toHaveLength(expected.rows.length);
    const counted = expected.partial ? found.filter(({ email }) => wanted.some((row) => row.email === email)) : found;
    const sorted = (names: string[]) => names.toSorted();
    expect(sorted(counted.map(({ email }) => email))).toEqual(sorted(wanted.map(({ email }) => email)));
    expect(file.reading.counts.refused).toBeLessThanOrEqual(expected.refusedOk ?? 0);
    for (const { email, name, joined } of wanted) {
      const draft = found.find((each) => each.email === email);
      expect(draft?.name).toBe(name);
      if (joined === null || expected.dateUnfair) continue;
      const tolerance = expected.loose ? expected.loose * 3600 : (expected.near ?? 1);
      expect(Math.abs((draft?.joined ?? 0) - Date.parse(joined))).toBeLessThanOrEqual(tolerance * 1000);
    }
    const known = wanted.filter(({ joined }) => joined !== null);
    const places = known
      .toSorted((a, b) => Date.parse(a.joined ?? '') - Date.parse(b.joined ?? ''))
      .map(({ email }) => email);
    expect(counted.map(({ email }) => email).filter((email) => places.includes(email))).toEqual(places);
    if (known.length === 0) {
      expect(counted.map(({ email }) => email)).toEqual(wanted.map(({ email }) => email));
      expect(new Set(counted.map(({ joined }) => joined))).toEqual(new Set([now]));
    }
  });
});

const emailsOf = (file: ReadFile) => file.drafts(0, 1000).map(({ email }) => email);
const fieldsOf = (file: ReadFile) => file.reading.columns.map(({ field }) => field);

describe('columns', () => {
  test.each<[string, string, (string | null)[]]>([
    ['our own', 'No,Email,Name,Joined (UTC)\n1,a@b.pl,Ada,2025-01-01', ['number', 'email', 'name', 'joined']],
    ['marks around titles', '*E-mail*,"(Name)"\na@b.pl,Ada', ['email', 'name']],
    ['a title that misleads', 'mail sent,contact\nyes,a@b.pl\nno,c@d.pl', [null, 'email']],
    ['an owner in every row', 'Owner email,x\no@b.pl,a@b.pl\no@b.pl,c@d.pl', [null, 'email']],
    ['other times', 'email,birthdate,last updated\na@b.pl,2000-01-01,2025-01-01', ['email', null, null]],
    ['an update before', 'email,Updated,Created\na@b.pl,2025-01-02,2025-01-01', ['email', null, 'joined']],
    ['a date under no known title', 'email,Kto\na@b.pl,2025-01-02', ['email', 'joined']],
    ['a date in the future', 'email,Signed up\na@b.pl,2030-01-02', ['email', null]],
    ['no date under its title', 'email,Created By,Time Zone\na@b.pl,Ada,Europe/Warsaw', ['email', null, null]],
    ['a source', 'E-mail;Źródło zapisu;Data zapisu\na@b.pl;Google;2025-01-02', ['email', null, 'joined']],
    ['halves and a whole', 'Full name,First,Last,Email\nA B,A,B,a@b.pl', ['name', 'firstName', 'lastName', 'email']],
    ['empty halves', 'Name,FNAME,LNAME,Email\nA B,,,a@b.pl', ['name', null, null, 'email']],
    [
      'titles of parts',
      'Full Name - First Name,Full Name - Last Name,Email\nA,B,a@b.pl',
      ['firstName', 'lastName', 'email'],
    ],
    ['a title twice', 'Email,Email\n,a@b.pl', [null, 'email']],
    ['questions', "What's your name?,Your email\nAda,a@b.pl", ['name', 'email']],
    ['a name in Polish', 'Imię (wymagane);Nazwisko;Adres e-mail\nA;B;a@b.pl', ['firstName', 'lastName', 'email']],
    ['names of other things', 'email,Event name,Company name\na@b.pl,Jazz,Acme', ['email', null, null]],
    [
      'no titles',
      'Ada,Lovelace,a@b.pl,20250102\nBob,Kim,c@d.pl,20250103',
      ['firstName', 'lastName', 'email', 'joined'],
    ],
    ['halves in French', 'Prénom;Nom;E-mail\nMarie;Curie;a@b.pl', ['firstName', 'lastName', 'email']],
    ['halves in Spanish', 'Nombre;Apellidos;Correo\nAna;Gómez Ruiz;a@b.pl', ['firstName', 'lastName', 'email']],
    ['halves in Dutch', 'Voornaam;Naam;E-mail\nJan;de Vries;a@b.pl', ['firstName', 'lastName', 'email']],
    ['halves in Czech', 'Jméno;Příjmení;E-mail\nJan;Novák;a@b.pl', ['firstName', 'lastName', 'email']],
    ['a first and a full name', 'First name,Name,Email\nAda,Ada Byron,a@b.pl', ['firstName', 'name', 'email']],
    ['a title of a last name only', 'Name,Last name,Email\nAda,Byron,a@b.pl', ['firstName', 'lastName', 'email']],
    ['names without a title', 'Email,,Created\na@b.pl,Ada,2025-01-02', ['email', 'name', 'joined']],
    ['a state without titles', 'a@b.pl,Pending,Ada\nc@d.pl,Active,Bob', ['email', 'state', 'name']],
    ['a country without titles', 'a@b.pl,Poland\nc@d.pl,Poland\ne@f.pl,Poland', ['email', null]],
    ['states', 'email,Status,SMS status\na@b.pl,active,subscribed', ['email', 'state', null]],
  ])('%s', async (_, text, fields) => {
    expect(fieldsOf(await open(text))).toEqual(fields);
  });

  test.each([
    'surnames',
    'name of dog',
    'nazwa firmy',
    'osoba kontaktowa',
    'imię psa',
    'first contact',
    'contact id',
    'personal',
    'maiden surname',
    'last name day',
    'user name',
    'Username',
    'recreated',
    'candidates',
  ])('of the title %s hold no name', async (title) => {
    expect(fieldsOf(await open(`${title},email\nAda,a@b.pl`))).toEqual([null, 'email']);
  });

  test.each([
    ['family name', 'lastName'],
    ['NAZWISKO', 'lastName'],
    ['given-name', 'firstName'],
    ['fullname', 'name'],
    ['osoba', 'name'],
    ['subscriber', 'name'],
    ['Imię i nazwisko (wymagane)', 'name'],
  ])('of the title %s hold a %s', async (title, field) => {
    expect(fieldsOf(await open(`${title},email\nAda,a@b.pl`))).toEqual([field, 'email']);
  });

  test.each([
    'date of birth',
    'data urodzenia',
    'date modified',
    'Last Activity',
    'Cancel date',
    'date of last open',
    'Ostatnia aktywność',
    'Data aktualizacji',
  ])('of the title %s hold no time of joining', async (title) => {
    expect(fieldsOf(await open(`${title},email\n2025-01-02,a@b.pl`))).toEqual([null, 'email']);
  });

  test.each(['joined', 'signup', 'when subscribed', 'added', 'Data', 'moment zapisu', 'dołączył', 'utworzono'])(
    'of the title %s hold the time of joining',
    async (title) => {
      expect(fieldsOf(await open(`${title},email\n2025-01-02,a@b.pl`))).toEqual(['joined', 'email']);
    },
  );

  test('are named with examples, and follow the answer', async () => {
    const file = await open('Email,Tags\na@b.pl,vip\nc@d.pl,\n', { columns: ['email', 'name'] });
    expect(file.reading.columns[1]).toEqual({ title: 'Tags', field: 'name', examples: ['vip'] });
    expect(file.drafts(0, 1)[0]?.name).toBe('vip');
  });

  test('without addresses ask for the column', async () => {
    const { questions } = (await open('a,b\n1,2\n')).reading;
    expect(questions).toEqual(['email']);
  });
});

test('dates as JSON of a database say when people joined', async () => {
  const rows = ['10', '11'].map((hour) => `${hour}@b.pl,"{""$date"": ""2026-09-24T${hour}:15:00Z""}"`);
  const { reading, drafts } = await open(['email,createdAt', ...rows].join('\n'));
  expect(reading.columns.map(({ field }) => field)).toEqual(['email', 'joined']);
  expect(reading.counts.undated).toBe(0);
  expect(drafts(0, 2).map(({ createdAt }) => createdAt)).toEqual([
    Date.UTC(2026, 8, 24, 10, 15),
    Date.UTC(2026, 8, 24, 11, 15),
  ]);
});

describe('a column that is left out says why', () => {
  test.each<[string, string, (string | undefined)[]]>([
    ['other addresses', 'Email,Referred by\na@b.pl,x@y.pl\nc@d.pl,x@y.pl', [undefined, 'address']],
    ['another time', 'Email,Created,Confirmed\na@b.pl,2025-01-01,2025-01-02', [undefined, undefined, 'time']],
    ['no readable time', 'Email,Created at\na@b.pl,last spring\nc@d.pl,long ago', [undefined, 'unreadableTime']],
    ['another name', 'Email,Name,Nickname\na@b.pl,Ada,ada', [undefined, undefined, 'name']],
    ['nothing that a list keeps', 'Email,Tags\na@b.pl,beta', [undefined, undefined]],
    ['nothing at all', 'Email,Created at\na@b.pl,', [undefined, undefined]],
  ])('%s', async (_, text, faults) => {
    expect((await open(text)).reading.columns.map(({ fault }) => fault)).toEqual(faults);
  });
});

test('a column that the person leaves out has no reason of ours', async () => {
  const { reading } = await open('Email,Created,Name\na@b.pl,2025-01-01,Ada', { columns: ['email', null, null] });
  expect(reading.columns.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
});

describe('the order of day and month', () => {
  const order = async (text: string, language: 'en' | 'pl' = 'en') => {
    const { settings, questions } = (await open(text, { language })).reading;
    return [settings.dateOrder, questions.length];
  };

  test.each<[string, [string, number]]>([
    ['email,date\na@b.pl,12/31/2025', ['monthFirst', 0]],
    ['email,date\na@b.pl,31/12/2025', ['dayFirst', 0]],
    ['email,date,changed\na@b.pl,01/02/2025,31/12/2025', ['dayFirst', 0]],
    ['email,date\na@b.pl,01/02/2025', ['monthFirst', 1]],
    ['email,date\na@b.pl,01.02.2025', ['monthFirst', 0]],
  ])('of %j', async (text, expected) => {
    expect(await order(text)).toEqual(expected);
  });

  test('is asked in Polish too, and told by the last of 1,000 rows', async () => {
    const text = `email,date\n${Array.from({ length: 1000 }, (_, n) => `v${n}@b.pl,01/02/2025`).join('\n')}\n`;
    expect(await order(text, 'pl')).toEqual(['dayFirst', 1]);
    expect(await order(`${text}z@b.pl,01/31/2025`, 'pl')).toEqual(['monthFirst', 0]);
  });
});

test('a cell gives its first address, and the others are counted and named', async () => {
  const file = await open('email\n"ada@b.pl, bo@b.pl; eve@b.pl"\n"ewa@b.pl, ewa@b.pl"\njan@b.pl\n');
  expect(file.drafts(0, 10).map(({ email }) => email)).toEqual(['ada@b.pl', 'ewa@b.pl', 'jan@b.pl']);
  expect(file.reading.further).toEqual({ count: 2, first: ['bo@b.pl', 'eve@b.pl'] });
});

test('titles and cells may be names of built-in properties', async () => {
  const file = await open('Email,Constructor\nada@b.pl,constructor\nbo@b.pl,15 Jan 2025 constructor\n');
  expect(file.drafts(0, 5).map(({ email }) => email)).toEqual(['ada@b.pl', 'bo@b.pl']);
});

test('nobody is lost over a date', async () => {
  const cells = ['soon', '', 'NULL', '0000-00-00', '2030-01-01', '1970-01-01'];
  const file = await open(
    `email,created\n${cells.map((cell, n) => `v${n}@b.pl,${cell}`).join('\n')}\na@b.pl,2025-01-01Z\n`,
    {
      columns: ['email', 'joined'],
    },
  );
  expect(file.reading.counts).toEqual({ rows: 7, repeated: 0, refused: 0, undated: 6 });
  expect(new Set(file.drafts(0, 10).map(({ createdAt }) => createdAt))).toEqual(new Set([Date.UTC(2025, 0, 1)]));
});

describe('the queue', () => {
  test('is that of the times, and a row without one goes with the row before it', async () => {
    const file = await open('email,created\nc@b.pl,2025-01-03Z\nx@b.pl,\nb@b.pl,2025-01-02Z\na@b.pl,2025-01-01Z\n');
    expect(emailsOf(file)).toEqual(['a@b.pl', 'b@b.pl', 'x@b.pl', 'c@b.pl']);
    expect(file.reading.settings.rowOrder).toBe('reversed');
  });

  test('is that of a number where no row has a time', async () => {
    expect(emailsOf(await open('position,email\n3,c@b.pl\n1,a@b.pl\n10,d@b.pl\n'))).toEqual([
      'a@b.pl',
      'c@b.pl',
      'd@b.pl',
    ]);
  });

  test('is that of our own export, whatever the times in it say', async () => {
    const rows = '3,c@b.pl,2020-01-01 10:00:00\n2,b@b.pl,2025-01-01 10:00:00\n1,a@b.pl,2024-01-01 10:00:00\n';
    expect(emailsOf(await open(`No,Email,Joined (UTC)\n${rows}`))).toEqual(['a@b.pl', 'b@b.pl', 'c@b.pl']);
  });

  test('goes on where a number is missing', async () => {
    const file = await open('position,email\n3,c@b.pl\n,x@b.pl\n1,a@b.pl\n');
    expect(emailsOf(file)).toEqual(['a@b.pl', 'c@b.pl', 'x@b.pl']);
  });

  test('is that of the file, or its reverse if asked', async () => {
    const text = 'email\na@b.pl\nb@b.pl\n';
    expect(emailsOf(await open(text))).toEqual(['a@b.pl', 'b@b.pl']);
    expect(emailsOf(await open(text, { rowOrder: 'reversed' }))).toEqual(['b@b.pl', 'a@b.pl']);
  });

  test('has each address once, with its earliest time and strictest state', async () => {
    const file = await open(
      'email,created,status\nA@b.pl,2025-01-03Z,active\nb@b.pl,2025-01-02Z,active\na@B.pl,2025-01-01Z,unsubscribed\n',
    );
    expect(file.reading.counts.repeated).toBe(1);
    expect(file.drafts(0, 5)).toMatchObject([
      { email: 'A@b.pl', state: 'unsubscribed', createdAt: Date.UTC(2025, 0, 1) },
      { email: 'b@b.pl', state: 'subscribed' },
    ]);
  });
});

describe('our own export is the same list again', () => {
  const words = {
    en: {
      joined: 'Joined (UTC)',
      titles: ['Email', 'Name'],
      states: ['Subscribed', 'Pending', 'Unsubscribed', 'Unknown'],
    },
    pl: {
      joined: 'Data zapisu (UTC)',
      titles: ['E-mail', 'Imię i nazwisko'],
      states: ['Zapisany', 'Niepotwierdzony', 'Wypisany', 'Nieznany'],
    },
  };

  test.each([
    ['en', 'No', 'Status'],
    ['en', 'No', 'State'],
    ['pl', 'Nr', 'Status'],
    ['pl', 'Lp.', 'Stan'],
  ] as const)('with all columns in %s, from %s to %s', async (language, number, state) => {
    const { joined, states } = words[language];
    const titles = [number, ...words[language].titles];
    const rest = [...(language === 'en' ? ['Source', 'Campaign', 'Medium'] : ['Źródło', 'Kampania', 'Medium']), state];
    const lines = states.map(
      (word, index) => `${4 - index};v${4 - index}@b.pl;'=Ada;2025-01-01 10:20:30;google.com;autumn;mail;${word}`,
    );
    const file = await open(`\ufeff${[...titles, joined, ...rest].join(';')}\r\n${lines.join('\r\n')}`, { language });
    const drafts = file.drafts(0, 10);
    expect(emailsOf(file)).toEqual(['v1@b.pl', 'v2@b.pl', 'v3@b.pl', 'v4@b.pl']);
    expect(drafts.map(({ state }) => state)).toEqual(['invalid', 'unsubscribed', 'pending', 'subscribed']);
    expect(drafts[0]).toMatchObject({
      name: '=Ada',
      createdAt: Date.UTC(2025, 0, 1, 10, 20, 30),
      source: { way: 'import', utmSource: 'google.com', utmMedium: 'mail', utmCampaign: 'autumn' },
    });
  });

  test.each(languageCodes)('with the titles of today in %s', (language) => {
    const words = JSON.parse(
      readFileSync(new URL(`../../../../locales/${language}/pages.json`, import.meta.url), 'utf8'),
    );
    expect(toOwnFields(csvColumns.map((column) => words[`pages.subscribers.csv.${column}`]))).toEqual(csvColumns);
  });

  test('with the three columns of one press', async () => {
    expect(emailsOf(await open('\ufeffNo,Email,Name\r\n2,b@b.pl,\r\n1,a@b.pl,\r\n'))).toEqual(['a@b.pl', 'b@b.pl']);
  });
});

test('invisible characters are trimmed off addresses and removed from names, and inside an address they are refused', async () => {
  const lines = [
    '\u200bada@b.pl\u00a0;\u202eAda\u00a0\u200b Lis\u200e',
    'Bo\u2003Ek <\u2060bo@b.pl\u200b>;',
    'e\u200bwa@b.pl;Ewa',
  ];
  const file = await open(['Email;Name', ...lines].join('\n'));
  expect(file.drafts(0, 10).map(({ email, name }) => [email, name])).toEqual([
    ['ada@b.pl', 'Ada Lis'],
    ['bo@b.pl', 'Bo Ek'],
  ]);
  expect(file.reading.counts.refused).toBe(1);
});

describe('a state', () => {
  test.each<[string, string, string]>([
    ['Status', 'unsubscribed', 'unsubscribed'],
    ['Status', 'Opted out', 'unsubscribed'],
    ['Status', 'cleaned', 'invalid'],
    ['Status', 'Hard bounced', 'invalid'],
    ['Status', 'cancelled', 'unsubscribed'],
    ['Status', 'Unconfirmed', 'pending'],
    ['Status', 'active', 'subscribed'],
    ['Status', 'wypisana', 'unsubscribed'],
    ['Subscribed', 'no', 'unsubscribed'],
    ['Accepts Email Marketing', 'yes', 'subscribed'],
    ['EMAIL_BLACKLISTED', 'Yes', 'unsubscribed'],
    ['bounced', 'true', 'invalid'],
    ['Unsubscribed At', '2025-01-01', 'unsubscribed'],
    ['confirmed', 'false', 'pending'],
    ['active_subscription', 'false', 'subscribed'],
    ['Lead Status', 'cancelled', 'subscribed'],
  ])('of %s %s is %s', async (title, cell, state) => {
    expect((await open(`email,${title}\na@b.pl,${cell}`)).drafts(0, 1)[0]?.state).toBe(state);
  });

  test('of who has left by any column is unsubscribed', async () => {
    const text =
      'email,List status,Global status,unsubscribed_at\na@b.pl,active,unsubscribed,\nb@b.pl,active,active,2025-01-01';
    expect((await open(text)).drafts(0, 2).map(({ state }) => state)).toEqual(['unsubscribed', 'unsubscribed']);
  });
});

describe('names', () => {
  test.each<[string, string | null]>([
    ['name,surname,email\nHanna Holm,Holm,a@b.pl', 'Hanna Holm'],
    ['first,last,email\nundefined,undefined,a@b.pl', null],
    ['first,last,email\nNULL,Holm,a@b.pl', 'Holm'],
    ['name,email\nundefined undefined,a@b.pl', null],
    ['last name,first name,email\nHolm,Hanna,a@b.pl', 'Hanna Holm'],
    ['Email,Full name,First name,Last name\na@b.pl,Bob,,\nc@d.pl,Ada Holm,Ada,Holm', 'Bob'],
    ['Email,Full name,First name,Last name\na@b.pl,Bob Holm,Bob,\nc@d.pl,Ada Holm,Ada,Holm', 'Bob Holm'],
    ['Email,Full name,First name,Last name\na@b.pl,,Bob,\nc@d.pl,Ada Holm,Ada,Holm', 'Bob'],
    ['E-mail;Prénom;Nom\na@b.pl;Marie;Curie', 'Marie Curie'],
    ['email\nHanna Holm <a@b.pl>', 'Hanna Holm'],
  ])('%j', async (text, name) => {
    expect((await open(text)).drafts(0, 1)[0]?.name).toBe(name);
  });
});

describe('addresses', () => {
  test.each([
    ['email\n"a@b.pl, c@d.pl"'],
    ['email\na@b.pl ::: c@d.pl'],
    ['email\nMAILTO:a@b.pl'],
    ["email\n'a@b.pl"],
    ['name,email\nAda,<a@b.pl>'],
    ['Members of a group\nEmail,Nick\na@b.pl,x'],
    ['"Write to x@y.pl","Email (not x@y.pl)"\n,a@b.pl'],
    [`email,x\n${',y\n'.repeat(500)}a@b.pl,`],
  ])('%j', async (text) => {
    expect(emailsOf(await open(text))).toEqual([text.includes("\n'a") ? "'a@b.pl" : 'a@b.pl']);
  });

  test('that cannot be taken are named with their line', async () => {
    const file = await open(Buffer.from(`email,name\n,Ada\nx,Bob\na@b.pl,${'n'.repeat(129)}\n`));
    expect(file.reading.refused).toMatchObject([
      { line: 2, text: 'Ada', fault: 'required' },
      { line: 3, text: 'x, Bob', fault: 'email' },
      { line: 4, fault: 'name' },
    ]);
  });
});

describe('a table inside cells', () => {
  test.each([
    ['each line', '"email,name"\n"a@b.pl,Ada"\n"c@d.pl,Bob"\n'],
    ['each line, but the titles', 'email,name\n"a@b.pl,Ada"\n"c@d.pl,Bob"\n'],
    ['each line, with quotes inside', '"email,name"\n"a@b.pl,""Ada"""\n"c@d.pl,Bob"\n'],
    ['each line, with semicolons', '"email;name"\n"a@b.pl;Ada"\n"c@d.pl;Bob"\n'],
    ['all lines', '"email,name\na@b.pl,Ada\nc@d.pl,Bob"'],
    ['all lines, as a program writes them', '"email,name\\na@b.pl,Ada\\nc@d.pl,Bob"'],
    ['all lines, without quotes', 'email,name\\na@b.pl,Ada\\r\\nc@d.pl,Bob'],
  ])('%s', async (_, text) => {
    const file = await open(text);
    expect(file.drafts(0, 10).map(({ email, name }) => [email, name])).toEqual([
      ['a@b.pl', 'Ada'],
      ['c@d.pl', 'Bob'],
    ]);
    expect(fieldsOf(file)).toEqual(['email', 'name']);
  });

  test.each([
    ['a name with a comma', '"Doe, Jane <a@b.pl>"\n"Roe, Jim <c@d.pl>"', ['Doe, Jane', 'Roe, Jim']],
    ['several addresses', 'email\n"a@b.pl, x@y.pl"\n"c@d.pl, z@y.pl"', [null, null]],
  ])('but not %s', async (_, text, names) => {
    expect((await open(text)).drafts(0, 10).map(({ name }) => name)).toEqual(names);
  });

  test('refused rows keep their lines', async () => {
    const { reading } = await open('"email,name"\n\n"a@b.pl,Ada"\n"nobody,Bob"\n');
    expect(reading.refused).toMatchObject([{ line: 4 }]);
  });
});

describe('pasted text', () => {
  test.each([
    ['a@b.pl, c@d.pl,'],
    ['Ada <a@b.pl>, Bob <c@d.pl>'],
    ['a@b.pl\nc@d.pl\n'],
    ['a@b.pl,\nc@d.pl,\n'],
    ['a@b.pl c@d.pl'],
    ['a@b.pl;c@d.pl;'],
    ['"Lovelace, Ada" <a@b.pl>; c@d.pl'],
    ['a@b.pl\tc@d.pl'],
    ['Ada <a@b.pl> Bob <c@d.pl>'],
  ])('%j', async (text) => {
    expect(emailsOf(await open(text))).toEqual(['a@b.pl', 'c@d.pl']);
  });
});

describe('bad input', () => {
  test('of 10,000 columns is refused', async () => {
    const row = Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',');
    await expect(open(`email,${row}\na@b.pl,${row}`)).rejects.toMatchObject({ fault: 'columns' });
  });

  test('of 200,001 rows is refused', async () => {
    await expect(open(`email\n${'a@b.pl\n'.repeat(200_001)}`)).rejects.toMatchObject({ fault: 'rows' });
  }, 60_000);

  test('with a cell of 10 MB refuses its row alone', async () => {
    const file = await open(`email,name\n${'x'.repeat(10 * 1024 * 1024)},Ada\na@b.pl,Bob\n`);
    expect(file.reading.counts).toMatchObject({ rows: 2, refused: 1 });
    expect(emailsOf(file)).toEqual(['a@b.pl']);
  });

  test.each([
    ['letters', 'x'],
    ['line breaks', '\n'],
    ['quotes', '"'],
    ['signs of formulas', '\n,='],
    ['brackets', '<'],
    ['addresses', 'a@b.pl '],
  ])(
    'of 900,000 %s takes no time',
    async (_, sign) => {
      const text = sign.repeat(900_000 / sign.length);
      const words = { title: 'Reason', faults: { required: 'r', email: 'e', name: 'n', unreadable: 'u' } };
      const file = await open(
        `email,name\n"${text.replaceAll('"', '""')}",Ada\na@b.pl,"'${text.replaceAll('"', '""')}"\n`,
      );
      await file.skipped(words);
      await open(text).catch(() => {});
    },
    10_000,
  );

  test('with an open quote loses no other row', async () => {
    expect(emailsOf(await open('email,name\na@b.pl,"Ada\nc@d.pl,Bob\ne@f.pl,Eve\n'))).toHaveLength(3);
  });
});

describe('encodings', () => {
  test.each<[string, BufferEncoding | 'be', string]>([
    ['UTF-16 without a mark', 'utf16le', 'utf-16le'],
    ['UTF-16 the other way', 'be', 'utf-16be'],
    ['UTF-8', 'utf8', 'utf-8'],
  ])('%s', async (_, encoding, name) => {
    const text = 'email,name\na@b.pl,Żółć\n';
    const bytes = encoding === 'be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, encoding);
    const file = await open(bytes);
    expect(file.reading.settings.encoding).toBe(name);
    expect(file.drafts(0, 1)[0]?.name).toBe('Żółć');
  });

  test('follow the answer', async () => {
    const bytes = Buffer.from([...Buffer.from('email,name\na@b.pl,'), 0xbf]);
    expect((await open(bytes, { encoding: 'windows-1250' })).drafts(0, 1)[0]?.name).toBe('ż');
    expect((await open(bytes, { encoding: 'iso-8859-2' })).drafts(0, 1)[0]?.name).toBe('ż');
    expect((await open(bytes, { encoding: 'windows-1252' })).drafts(0, 1)[0]?.name).toBe('¿');
  });
});

test('skipped rows can be mended and imported again', async () => {
  const words = {
    title: 'Reason',
    faults: { required: 'No address', email: 'No address', name: 'Long', unreadable: 'x' },
  };
  const file = await open('Name,Email,Joined\nAda,wrong,2025-01-02Z\nBob,b@b.pl,2025-01-02Z\n');
  const text = (await file.skipped(words)).join('');
  const again = await open(text.replace('wrong', 'a@b.pl'));
  expect(again.drafts(0, 5)).toMatchObject([{ email: 'a@b.pl', name: 'Ada', createdAt: Date.UTC(2025, 0, 2) }]);
});

test('a line for spreadsheets names the delimiter', async () => {
  const file = await open('sep=|\r\nemail|name\r\na@b.pl|A;B,C\r\nx|y');
  expect(file.reading.settings.delimiter).toBe('pipe');
  expect(file.reading.refused[0]?.line).toBe(4);
});

test('the first rows have the answers that they will be kept with', async () => {
  const fields = (['text', 'number'] as const).map((kind) => ({
    key: kind,
    kind,
    label: { en: kind },
    isRequired: false,
  }));
  const { reading } = await open('email,text,number\na@b.pl,Founder,3\nc@d.pl,,many\n', { fields });
  expect(reading.sample.map(({ answers }) => answers)).toEqual([{ text: 'Founder', number: 3 }, undefined]);
});
