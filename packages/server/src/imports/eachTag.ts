import { SaxesParser } from 'saxes';
import { ImportFault } from './ImportFile.ts';

export interface Tag {
  name: string;
  parent: string;
  attributes: Record<string, string>;
  isEnd: boolean;
  text: string;
}

const toName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1);

/** Visits the starts and ends of the elements of a document in UTF-8, in order. Throws `ImportFault` if it is no XML. */
export async function eachTag(pieces: AsyncIterable<Buffer>, visit: (tag: Tag) => void): Promise<void> {
  const parser = new SaxesParser();
  const open: { name: string; attributes: Record<string, string> }[] = [];
  let text = '';
  parser.on('opentag', ({ name: qualified, attributes }) => {
    const name = toName(qualified);
    visit({ name, parent: open.at(-1)?.name ?? '', attributes, isEnd: false, text: '' });
    open.push({ name, attributes });
    text = '';
  });
  const take = (piece: string) => {
    text += piece;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const { name = '', attributes = {} } = open.pop() ?? {};
    visit({ name, parent: open.at(-1)?.name ?? '', attributes, isEnd: true, text });
    text = '';
  });
  parser.on('error', () => {
    throw new ImportFault('unknown');
  });
  const decoder = new TextDecoder();
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.close();
}
