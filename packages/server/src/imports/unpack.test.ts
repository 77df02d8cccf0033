import { describe, expect, test } from 'vitest';
import type { ImportAnswers } from './ImportFile.ts';
import { readImport } from './readImport.ts';
import { toZip } from './toZip.ts';

const now = Date.UTC(2026, 10, 25);
const answers: ImportAnswers = { timeZone: 'Europe/Warsaw', language: 'en', now };
const read = (bytes: Uint8Array) => readImport(bytes, answers);

const encrypted = 1;

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`;
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** Returns a spreadsheet. Each sheet is given as the content of its `sheetData`; style 1 shows a date. */
function workbook(sheets: string[], strings: string[] = [], properties = ''): Buffer {
  const entries = sheets.map((rows, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    xml(`<worksheet ${main}><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`),
  ]);
  return toZip({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      `<workbook ${main} ${office}>${properties}<sheets>${sheets
        .map((_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${sheets
        .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
        .join('')}</Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst ${main}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`),
    ...Object.fromEntries(entries),
  });
}

const strings = ['Email', 'Name', 'Joined', 'ada@example.com', 'Ada &amp; Co', 'bob@example.com'].map(
  (text) => `<t>${text}</t>`,
);
const shared = (ref: string, index: number) => `<c r="${ref}" t="s"><v>${index}</v></c>`;
const titles = `<row r="1">${shared('A1', 0)}${shared('B1', 1)}${shared('C1', 2)}</row>`;

describe('a spreadsheet', () => {
  test('with shared strings, date cells and two sheets is read from the sheet with addresses', async () => {
    const people =
      `${titles}<row r="2">${shared('A2', 3)}${shared('B2', 4)}<c r="C2" s="1"><v>46037.4305555556</v></c></row>` +
      `<row r="4">${shared('A4', 5)}<c r="C4" s="1"><v>46036</v></c></row><row r="5">${shared('A5', 1)}</row>`;
    const notes = `<row r="1"><c r="A1" t="inlineStr"><is><t>Read me first</t></is></c></row>`;
    const file = await read(workbook([notes, people], strings));
    expect(file.reading.settings).toMatchObject({ encoding: null, delimiter: null, hasTitles: true });
    expect(file.drafts(0, 10)).toEqual([
      expect.objectContaining({ email: 'bob@example.com', name: null, createdAt: Date.UTC(2026, 0, 13, 23) }),
      expect.objectContaining({ email: 'ada@example.com', name: 'Ada & Co', createdAt: Date.UTC(2026, 0, 15, 9, 20) }),
    ]);
    expect(file.reading.refused).toEqual([{ line: 5, text: 'Name', fault: 'email' }]);
  });

  test('of an old Mac counts its days from 1904', async () => {
    const people = `${titles}<row r="2">${shared('A2', 3)}<c r="C2" s="1"><v>44575</v></c></row>`;
    const file = await read(workbook([people], strings, '<workbookPr date1904="1"/>'));
    expect(file.drafts(0, 1)[0]?.createdAt).toBe(Date.UTC(2026, 0, 14, 23));
  });

  test('with formulas, rich text and text in cells gives what is seen', async () => {
    const people = `${titles}<row r="2"><c r="A2" t="str"><f>LOWER("X")</f><v>cleo@example.com</v></c><c r="B2" t="inlineStr"><is><r><t>Cleo </t></r><r><t>Nile</t></r><rPh><t>kana</t></rPh></is></c><c r="C2"><f>1+1</f></c></row>`;
    const file = await read(workbook([people], strings));
    expect(file.drafts(0, 1)[0]).toMatchObject({ email: 'cleo@example.com', name: 'Cleo Nile' });
  });

  test('of 1,048,576 empty rows is empty', async () => {
    const rows = Array.from({ length: 1_048_576 }, (_, index) => `<row r="${index + 1}"/>`).join('');
    await expect(read(workbook([rows]))).rejects.toMatchObject({ fault: 'empty' });
  });

  test('whose people stand below many empty rows is read', async () => {
    const people = `${titles}<row r="1048576">${shared('A1048576', 3)}</row>`;
    const file = await read(workbook([people], strings));
    expect(file.drafts(0, 10).map(({ email }) => email)).toEqual(['ada@example.com']);
  });

  test('with a text that is repeated to more than 100 MB is refused', async () => {
    const long = `<t>${'x'.repeat(32_000)}</t>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
    await expect(read(workbook([row.repeat(100)], [long]))).rejects.toMatchObject({ fault: 'unpacked' });
  });

  test('with more rows than Excel has is refused before it is written out', async () => {
    const far = `${titles}<row r="400000000">${shared('A2', 3)}</row>`;
    await expect(read(workbook([far], strings))).rejects.toMatchObject({ fault: 'rows' });
  });

  test('may hold its texts as CDATA', async () => {
    const cell = '<c r="A2" t="inlineStr"><is><t><![CDATA[ada@example.com]]></t></is></c>';
    const { reading } = await read(workbook([`${titles}<row r="2">${cell}</row>`], strings));
    expect(reading.sample[0]?.email).toBe('ada@example.com');
  });

  const inline = (reference: string, text: string) =>
    `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

  test.each<[string, string]>([
    ['each line', ['email,name', 'a@b.pl,Ada'].map((text, at) => `<row>${inline(`A${at + 1}`, text)}</row>`).join('')],
    ['each line, with semicolons', `<row>${inline('A1', 'email;name')}</row><row>${inline('A2', 'a@b.pl;Ada')}</row>`],
    ['all lines', `<row>${inline('A1', 'email,name\na@b.pl,Ada')}</row>`],
  ])('may hold a table in cells: %s', async (_, rows) => {
    const { reading } = await read(workbook([rows]));
    expect(reading.sample).toMatchObject([{ email: 'a@b.pl', name: 'Ada' }]);
  });

  const people = (count: number, from = 1) =>
    Array.from({ length: count }, (_, n) => `<row>${inline(`A${n + from}`, `a${n}@b.pl`)}</row>`).join('');

  test('with several sheets gives the one with most addresses, and any other that is asked for', async () => {
    const book = workbook([`<row>${inline('A1', 'Questions? help@b.pl')}</row>${people(1, 2)}`, people(3), people(2)]);
    const { reading } = await read(book);
    expect(reading).toMatchObject({ sheets: ['S0', 'S1', 'S2'], sheet: 'S1', counts: { rows: 3 } });
    const other = await readImport(book, { ...answers, sheet: 'S2' });
    expect(other.reading).toMatchObject({ sheets: ['S0', 'S1', 'S2'], sheet: 'S2', counts: { rows: 2 } });
    const unknown = await readImport(book, { ...answers, sheet: 'S3' });
    expect(unknown.reading.sheet).toBe('S1');
  });

  test('with over 200 columns is refused', async () => {
    const row = `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(10_000)}</row>`;
    await expect(read(workbook([row.repeat(2)], strings))).rejects.toMatchObject({ fault: 'columns' });
  });

  const book = (parts: Record<string, string>, relationships = '') =>
    toZip({
      'xl/workbook.xml': xml(`<workbook ${main} ${office}><sheets><sheet r:id="a"/></sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships><Relationship Id="a" Target="s.xml"/>${relationships}</Relationships>`,
      ),
      ...parts,
    });
  const typed = (type: string, target: string) =>
    `<Relationship Id="${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const sharedSheet = xml(`<worksheet><sheetData>${titles}<row r="2">${shared('A2', 3)}</row></sheetData></worksheet>`);
  const sharedTexts = xml(`<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`);

  test.each<[string, Buffer]>([
    [
      'without shared strings and styles',
      book({
        'xl/s.xml': xml(
          '<worksheet><sheetData><row><c t="str"><v>ada@example.com</v></c></row></sheetData></worksheet>',
        ),
      }),
    ],
    [
      'whose strings have a name of their own',
      book({ 'xl/s.xml': sharedSheet, 'xl/texts.xml': sharedTexts }, typed('sharedStrings', 'texts.xml')),
    ],
    [
      'whose strings are named in another case',
      book(
        { 'xl/s.xml': sharedSheet, 'xl/SharedStrings.xml': sharedTexts },
        typed('sharedStrings', 'sharedStrings.xml'),
      ),
    ],
    ['whose strings nothing names', book({ 'xl/s.xml': sharedSheet, 'xl/SharedStrings.xml': sharedTexts })],
  ])('%s is read', async (_, bytes) => {
    expect((await read(bytes)).reading.sample[0]?.email).toBe('ada@example.com');
  });

  test('with over a million texts is more than one reading may take', async () => {
    const bytes = book({ 'xl/sharedStrings.xml': xml(`<sst>${'<si/>'.repeat(1_000_001)}</sst>`) });
    await expect(read(bytes)).rejects.toMatchObject({ fault: 'heavy' });
  }, 20_000);

  test('with a password is protected, and one before 2007 is named', async () => {
    const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const locked = Buffer.concat([compound, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(read(locked)).rejects.toMatchObject({ fault: 'protected' });
    await expect(read(Buffer.concat([compound, Buffer.alloc(600)]))).rejects.toMatchObject({ fault: 'xls' });
  });

  test('that is broken is refused', async () => {
    const whole = workbook([titles], strings);
    await expect(read(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ fault: 'unknown' });
    await expect(read(toZip({ 'xl/workbook.xml': '<workbook' }))).rejects.toMatchObject({ fault: 'unknown' });
  });
});

describe('an archive', () => {
  const csv = 'email,name\nada@example.com,Ada\n';

  test.each<[string, Record<string, string | Buffer>]>([
    ['one table', { 'export/people.csv': csv }],
    ['one table and what systems add', { 'people.csv': csv, '__MACOSX/._people.csv': 'x', '.DS_Store': 'x' }],
    ['one table and a note', { 'people.csv': csv, 'readme.md': 'x' }],
    ['a spreadsheet', { 'people.xlsx': workbook([`${titles}<row r="2">${shared('A2', 3)}</row>`], strings) }],
    ['one file without an ending', { people: csv }],
  ])('of %s is read', async (_, files) => {
    const { reading } = await read(toZip(files));
    expect(reading.sample[0]?.email).toBe('ada@example.com');
  });

  test.each<[string, Uint8Array, string]>([
    ['three tables', toZip({ 'a.csv': csv, 'b.csv': csv, 'c.csv': csv }), 'several'],
    ['nothing', toZip({}), 'empty'],
    ['another archive', toZip({ 'a.zip': toZip({ 'a.csv': csv }) }), 'unknown'],
    ['another document', toZip({ mimetype: 'x', 'content.xml': '<x/>' }), 'unknown'],
    ['a file with a password', toZip({ 'a.csv': csv }, encrypted), 'protected'],
    ['a page', toZip({ 'a.csv': '<html><body>' }), 'html'],
  ])('of %s is refused', async (_, bytes, fault) => {
    await expect(read(bytes)).rejects.toMatchObject({ fault });
  });

  test('that unpacks to more than 100 MB is refused, whatever size it tells', async () => {
    const bomb = toZip({ 'a.csv': Buffer.alloc(101 * 1024 * 1024, 'a') });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(read(bomb)).rejects.toMatchObject({ fault: 'unpacked' });
    const directory = bomb.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    bomb.writeUInt32LE(1000, directory + 24);
    await expect(read(bomb)).rejects.toMatchObject({ fault: 'unknown' });
  });
});

test.each<[string, Uint8Array | string, string]>([
  ['nothing', '', 'empty'],
  ['blanks', ' \r\n\t ', 'empty'],
  ['a mark alone', '\ufeff', 'empty'],
  ['titles alone', 'email,name\n', 'empty'],
  ['a page', '<!DOCTYPE html><html></html>', 'html'],
  ['a table of a page', '\ufeff  <TABLE border=1>', 'html'],
  ['a list', ' [{"email":"a@example.com"}]', 'json'],
  ['an object', '{\n "users": []}', 'json'],
  ['a card', 'BEGIN:VCARD\r\nEMAIL:a@example.com', 'vcard'],
  ['a document', '%PDF-1.7 ...', 'unknown'],
  ['other bytes', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)), 'unknown'],
])('a file of %s is refused', async (_, content, fault) => {
  await expect(read(Buffer.from(content))).rejects.toMatchObject({ fault });
});
