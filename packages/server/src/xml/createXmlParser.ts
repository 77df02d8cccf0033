import { SaxesParser } from 'saxes';

/** Drawings and spreadsheets stay far below both. The parser's work grows with the square of the depth, its memory with both. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;

interface Limits<HasNamespaces> {
  hasNamespaces: HasNamespaces;
  /** Number of elements that are open. */
  toDepth: () => number;
  /** Called at what is not well-formed, nests too deep or has too many attributes. */
  refuse: () => never;
}

export function createXmlParser<HasNamespaces extends boolean>({
  hasNamespaces,
  toDepth,
  refuse,
}: Limits<HasNamespaces>): SaxesParser<{ xmlns: HasNamespaces }> {
  const parser = new SaxesParser({ xmlns: hasNamespaces });
  let attributes = 0;
  parser.on('opentagstart', () => {
    if (toDepth() >= MAX_DEPTH) refuse();
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) refuse();
  });
  parser.on('error', refuse);
  return parser;
}
