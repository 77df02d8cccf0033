import { isUtf8 } from 'node:buffer';
import type { ImportEncoding } from '@prelude/api/contract/imports';
import { conventionsOf } from '../../../../locales/conventionsOf.ts';
import type { Language } from '../../../../locales/languages.ts';

type SingleByte = 'windows-1250' | 'windows-1252' | 'iso-8859-2';

/** Letters that are frequent in texts of an encoding. Others of its letters count half, other signs against it. */
const frequent: Record<SingleByte, string> = {
  'windows-1250': 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßáéíýčřšžěůÄÖÜÁÉÍČŘŠŽ',
  'iso-8859-2': 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßáéíýčřšžěůÄÖÜÁÉÍČŘŠŽ',
  'windows-1252': 'àáâãäåæçèéêëíîïñóôõöøùúûüßÀÁÂÃÄÅÆÇÈÉÊËÍÎÏÑÓÔÕÖØÙÚÛÜ’“”–',
};

const SAMPLE = 1024 * 1024;

/** `language` decides where the bytes tell nothing. */
export function guessEncoding(bytes: Uint8Array, language: Language): ImportEncoding {
  const wide = findUtf16(bytes);
  if (wide) return wide;
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const { encodings } = conventionsOf[language];
  const counts = countHighBytes(bytes);
  const scores = encodings.map((encoding) => scoreLetters(counts, encoding));
  return encodings[scores.indexOf(Math.max(...scores))] ?? encodings[0];
}

/** Known by its mark, or by the zero byte that nearly every letter has. */
export function findUtf16(bytes: Uint8Array): ImportEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const end = Math.min(bytes.length, 4096);
  const zeros = [0, 0] as [number, number];
  for (let index = 0; index < end; index += 1) if (bytes[index] === 0) zeros[(index % 2) as 0 | 1] += 1;
  if (zeros[1] > end / 4 && zeros[0] < end / 20) return 'utf-16le';
  return zeros[0] > end / 4 && zeros[1] < end / 20 ? 'utf-16be' : undefined;
}

/** Other encodings hardly ever form a valid sequence, so a few broken ones leave a text UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const letters =
    Buffer.from(bytes.subarray(0, SAMPLE))
      .toString()
      .match(/\P{ASCII}/gu) ?? [];
  const broken = letters.filter((letter) => letter === '\ufffd').length;
  return letters.length > broken * 2;
}

function countHighBytes(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const byte of bytes.subarray(0, SAMPLE)) if (byte >= 0x80) counts[byte] = (counts[byte] ?? 0) + 1;
  return counts;
}

function scoreLetters(counts: Uint32Array, encoding: SingleByte): number {
  const decoder = new TextDecoder(encoding);
  let score = 0;
  for (let byte = 0x80; byte < 256; byte += 1) {
    const letter = decoder.decode(Uint8Array.of(byte));
    const worth = frequent[encoding].includes(letter) ? 1 : /\p{L}/u.test(letter) ? 0.5 : -1;
    score += worth * (counts[byte] ?? 0);
  }
  return score;
}

/** Either a sequence of UTF-8, or a byte that belongs to none; each byte is one character. */
const SEQUENCE = /([\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})|[\x80-\xff]/g;

/** The same bytes, not a copy of them. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns the text in UTF-8, without a byte order mark. Single bytes that are no UTF-8 are read as Windows has them. */
export function toUtf8(bytes: Uint8Array, encoding: ImportEncoding, language: Language): Buffer {
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding);
    return inPieces(bytes, (piece) => Buffer.from(decoder.decode(piece, { stream: true })));
  }
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = toBuffer(bytes).subarray(hasMark ? 3 : 0);
  if (isUtf8(text)) return text;
  const windows = new TextDecoder(conventionsOf[language].encodings[0]);
  return inPieces(text, (piece) => {
    const mended = toBuffer(piece)
      .toString('latin1')
      .replace(
        SEQUENCE,
        (byte, sequence) => sequence ?? Buffer.from(windows.decode(Buffer.from(byte, 'latin1'))).toString('latin1'),
      );
    return Buffer.from(mended, 'latin1');
  });
}

/** Strings of a whole file would be larger than what a thread may add at its limit, which ends the process. */
const PIECE = 256 * 1024;

/** No piece ends within a sequence of UTF-8, which has up to three further bytes. */
function inPieces(bytes: Uint8Array, convert: (piece: Uint8Array) => Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + PIECE, bytes.length);
    for (let further = 0; further < 3 && ((bytes[end] ?? 0) & 0xc0) === 0x80; further += 1) end += 1;
    pieces.push(convert(bytes.subarray(start, end)));
    start = end;
  }
  return Buffer.concat(pieces);
}
