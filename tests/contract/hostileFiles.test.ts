import { toMediaType } from '@prelude/server/images/toMediaType';
import type { ImportAnswers } from '@prelude/server/imports/ImportFile';
import { readImport } from '@prelude/server/imports/readImport';
import { toZip } from '@prelude/server/imports/toZip';
import { expect, test } from 'vitest';
import { toSvg } from './support/images.ts';

const answers: ImportAnswers = { timeZone: 'UTC', language: 'en', now: Date.UTC(2026, 10, 25) };
const SMALL = 2_000;
const LARGE = 60_000;
/** The square of the sizes would be 900. */
const MOST = 150;

const number = (count: number, toText: (n: number) => string, between = '') =>
  Array.from({ length: count }, (_, n) => toText(n)).join(between);

const drawing = (attributes: string, content: string) => () => toMediaType(toSvg(attributes, content), 'logo');
const picture = (bytes: Uint8Array) => () => toMediaType(bytes, 'picture');
const table = (text: string) => () => readImport(Buffer.from(text), answers);
const book = (rows: string, parts: Record<string, string> = {}) => {
  const bytes = toZip({
    'xl/workbook.xml': '<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': '<sst/>',
    'xl/styles.xml': '<styleSheet/>',
    'xl/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  });
  return () => readImport(bytes, answers);
};

/** Makes a reading of a file with `count` of what it is about. */
const files: Record<string, (count: number) => () => unknown> = {
  'elements of an SVG in each other': (count) => drawing('', '<g>'.repeat(count)),
  'elements of an SVG beside each other': (count) => drawing('', '<g/>'.repeat(count / 2)),
  'attributes of an SVG': (count) =>
    drawing(
      number(count / 4, (n) => `a${n}=""`, ' '),
      '',
    ),
  'namespaces of an SVG': (count) =>
    drawing(
      number(count / 8, (n) => `xmlns:a${n}="u"`, ' '),
      '',
    ),
  'entities in an SVG': (count) => drawing('', '&lt;'.repeat(count / 2)),
  'comments in an SVG': (count) => drawing('', '<!---->'.repeat(count / 4)),
  'escapes in a style of an SVG': (count) => drawing('', `<style>${'\\61 '.repeat(count / 2)}</style>`),
  'declarations of an SVG': (count) => () =>
    toMediaType(Buffer.concat([Buffer.from(`<!DOCTYPE svg [${'<!a>'.repeat(count / 2)}]>`), toSvg()]), 'logo'),
  'digits of the width of an SVG': (count) => drawing(`width="${'1'.repeat(count)}x"`, ''),
  'segments of a JPEG': (count) =>
    picture(
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe2]), Buffer.alloc(count * 4, '\0\x02\xff\xe2', 'latin1')]),
    ),
  'bytes of a JPEG that are none': (count) =>
    picture(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe2]), Buffer.alloc(count * 4)])),
  'chunks of a PNG': (count) =>
    picture(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(count * 4, '\0\0\0\0')])),
  'elements of an XLSX in each other': (count) => book('<g>'.repeat(count)),
  'attributes of an XLSX': (count) => book(`<row ${number(count, (n) => `a${n}=""`, ' ')}/>`),
  'parts of a text in an XLSX': (count) => book(`<row><c t="inlineStr">${'<t>a</t>'.repeat(count)}</c></row>`),
  'shared texts of an XLSX': (count) => book('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(count)}</sst>` }),
  'styles of an XLSX': (count) => book('', { 'xl/styles.xml': `<s><cellXfs>${'<xf/>'.repeat(count)}</cellXfs></s>` }),
  'brackets in a format of an XLSX': (count) =>
    book('', {
      'xl/styles.xml': `<s><numFmt numFmtId="1" formatCode="${'['.repeat(count)}"/><cellXfs><xf numFmtId="1"/></cellXfs></s>`,
    }),
  'names of one sheet of an XLSX': (count) =>
    book('', { 'xl/workbook.xml': `<w><sheets>${'<sheet r:id="rId1"/>'.repeat(count)}</sheets></w>` }),
  'torn quotes at the start of a row': (count) => table(number(count, (n) => `"a${n}@b.co,x`, '\n')),
  'torn quotes at the end of a row': (count) => table(number(count, (n) => `a${n}@b.co,"x`, '\n')),
  'letters behind a quote': (count) => table(number(count, (n) => `a${n}@b.co,"x" y`, '\n')),
  'quotes in a row': (count) => table(`a@b.co,${'"'.repeat(count)}`),
  'columns of a row': (count) => table(`a@b.co${','.repeat(count)}`),
  'empty lines': (count) => table(`${'\n'.repeat(count)}a@b.co`),
  'characters of a cell': (count) => table(`email,name\na@b.co,"${' x'.repeat(count)}"`),
  'signs of formulas in a cell': (count) => table(`email,name\na@b.co,"'${",'=".repeat(count)}"`),
  'names of a list of addresses': (count) => table('a <'.repeat(count)),
  'digits of a time': (count) => table(`email,joined\na@b.co,${'1'.repeat(count)}`),
  'repeated addresses': (count) => table('a@b.co\n'.repeat(count)),
  'bytes that are no UTF-8': (count) => {
    const bytes = Buffer.concat([Buffer.from('zażółć gęślą jaźń,a@b.co,'), Buffer.alloc(count, 0xc3)]);
    return () => readImport(bytes, answers);
  },
};

/** In milliseconds of the thread, which other work does not change. A shorter time tells of the machine. */
const LEAST = 1;

async function timeOf(read: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await new Promise((resolve) => resolve(read())).catch(() => {});
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The best of several, which other work on the machine delays least. */
async function bestOf(read: () => unknown): Promise<number> {
  let best = await timeOf(read);
  for (let turn = 0; turn < 2; turn += 1) best = Math.min(best, await timeOf(read));
  return best;
}

test.each(Object.entries(files))('60,000 %s take no longer than their number tells', async (_, toRead) => {
  const small = Math.max(LEAST, await bestOf(toRead(SMALL)));
  expect((await bestOf(toRead(LARGE))) / small).toBeLessThan(MOST);
});
