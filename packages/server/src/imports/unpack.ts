import type { FileFault } from '@prelude/api/contract/importJobs';
import { ImportFault } from './ImportFile.ts';

export interface Content {
  /** `sheet` is CSV in UTF-8, made of a spreadsheet. */
  kind: 'text' | 'sheet';
  bytes: Uint8Array;
}

/** Beginnings of documents that hold no table which can be read. */
const documents: [start: RegExp, fault: FileFault][] = [
  [/^<(!doctype html|html|head|body|table|meta|div)\b/i, 'html'],
  [/^[[{]\s*["{[\]}]/, 'json'],
  [/^begin:vcard/i, 'vcard'],
  [/^(<\?xml|%pdf|\{\\rtf|\x89png|gif8|\xff\xd8\xff)/i, 'unknown'],
];

/** Returns the text that a file holds: its own, or that of a spreadsheet. Throws `ImportFault`. */
export async function unpack(bytes: Uint8Array): Promise<Content> {
  const head = Buffer.from(bytes.subarray(0, 4096))
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*/, '');
  if (head === '') throw new ImportFault('empty');
  const fault = documents.find(([start]) => start.test(head.replaceAll('\0', '')))?.[1];
  if (fault) throw new ImportFault(fault);
  return { kind: 'text', bytes };
}
