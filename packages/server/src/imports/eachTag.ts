import { createXmlParser } from '../xml/createXmlParser.ts';
import { ImportFault } from './ImportFile.ts';

export interface Tag {
  name: string;
  parent: string;
  attributes: Record<string, string>;
  isEnd: boolean;
  text: string;
}

/** In characters: what Excel allows in a cell. The rest of a longer text is left out. */
export const MAX_TEXT = 32_767;
/** In bytes. The parser keeps a text, comment or name until its end, in several times its size. */
const MAX_TOKEN = 1024 * 1024;

const toName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1);

/** Visits the starts and ends of the elements of a document in UTF-8, in order; nothing of one without bytes. Throws `ImportFault` if it is no XML, nests too deep or has a text of over 1 MB. */
export async function eachTag(pieces: AsyncIterable<Buffer>, visit: (tag: Tag) => void): Promise<void> {
  const open: { name: string; attributes: Record<string, string> }[] = [];
  const refuse = () => {
    throw new ImportFault('unknown');
  };
  const parser = createXmlParser({ hasNamespaces: false, toDepth: () => open.length, refuse });
  let text = '';
  let silence = 0;
  parser.on('opentag', ({ name: qualified, attributes }) => {
    const name = toName(qualified);
    silence = 0;
    visit({ name, parent: open.at(-1)?.name ?? '', attributes, isEnd: false, text: '' });
    open.push({ name, attributes });
    text = '';
  });
  const take = (piece: string) => {
    if (text.length < MAX_TEXT) text += piece;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const { name = '', attributes = {} } = open.pop() ?? {};
    silence = 0;
    visit({ name, parent: open.at(-1)?.name ?? '', attributes, isEnd: true, text });
    text = '';
  });
  const decoder = new TextDecoder();
  let isEmpty = true;
  for await (const piece of pieces) {
    if (silence > MAX_TOKEN) refuse();
    silence += piece.length;
    isEmpty = false;
    parser.write(decoder.decode(piece, { stream: true }));
  }
  if (!isEmpty) parser.close();
}
