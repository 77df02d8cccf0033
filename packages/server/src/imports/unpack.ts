import type { FileFault } from '@prelude/api/contract/imports';
import { findUtf16 } from './decode.ts';
import { ImportFault } from './ImportFile.ts';
import { openZip, type Zip } from './openZip.ts';
import { type Sheets, sheetToCsv } from './sheetToCsv.ts';

export interface Content {
  bytes: Uint8Array;
  /** Present for a workbook only, whose bytes are one sheet as CSV. */
  workbook?: Sheets;
}

/** Beginnings of documents that hold no table which can be read. */
const documents: [start: RegExp, fault: FileFault][] = [
  [/^<(!doctype html|html|head|body|table|meta|div)\b/i, 'html'],
  [/^[[{]\s*["{[\]}]/, 'json'],
  [/^begin:vcard/i, 'vcard'],
  [/^(<\?xml|%pdf|\{\\rtf|\x89png|gif8|\xff\xd8\xff)/i, 'unknown'],
];
const ZIP = ['PK\x03\x04', 'PK\x05\x06'];
/** Documents of Office before 2007, and newer ones with a password. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** `sheetName` is the name of the one to read. */
export async function unpack(bytes: Uint8Array, sheetName?: string, isUnpacked = false): Promise<Content> {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  if (ZIP.some((start) => head.startsWith(start))) {
    const zip = await openZip(bytes);
    if (zip.names.includes('xl/workbook.xml')) return sheetToCsv(zip, sheetName);
    if (isUnpacked) throw new ImportFault('unknown');
    return unpack(await unpackOne(zip), sheetName, true);
  }
  if (head.startsWith(COMPOUND)) throw new ImportFault(Buffer.from(bytes).includes(ENCRYPTED) ? 'protected' : 'xls');
  const text = head
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (text === '' && Buffer.from(bytes).every((byte) => byte <= 0x20 || byte >= 0xfe)) throw new ImportFault('empty');
  const fault = documents.find(([start]) => start.test(text))?.[1];
  if (fault) throw new ImportFault(fault);
  const signs = Array.from(text).filter((sign) => sign < ' ' && !/\s/.test(sign)).length;
  if (signs * 20 > text.length && !findUtf16(bytes)) throw new ImportFault('unknown');
  return { bytes };
}

const IGNORED = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
const TABLE = /\.(csv|tsv|tab|txt|xlsx)$/i;

async function unpackOne(zip: Zip): Promise<Buffer> {
  const names = zip.names.filter((name) => !IGNORED.test(name));
  const tables = names.filter((name) => TABLE.test(name));
  if (names.length === 0) throw new ImportFault('empty');
  if (tables.length > 1) throw new ImportFault('several');
  const name = tables[0] ?? names[0];
  if (name === undefined || (tables.length === 0 && names.length > 1)) throw new ImportFault('unknown');
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}
