import { createXmlParser } from '../xml/createXmlParser.ts';

const SVG = 'http://www.w3.org/2000/svg';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the size that the drawing asks for, 0 where it asks for none; undefined for what is no SVG, is no well-formed XML or nests too deep.
 * Entities of a document's own are not well-formed here, so none can grow.
 */
export function readSvg(bytes: Uint8Array): { width: number; height: number } | undefined {
  let size: { width: number; height: number } | undefined;
  let depth = 0;
  const refuse = () => {
    throw new Error('No SVG');
  };
  const parser = createXmlParser({ hasNamespaces: true, toDepth: () => depth, refuse });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (depth === 0 && local === 'svg' && uri === SVG)
      size = { width: toPixels(attributes.width?.value), height: toPixels(attributes.height?.value) };
    depth += 1;
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  try {
    parser.write(utf8.decode(bytes)).close();
    return size;
  } catch {
    return undefined;
  }
}

const unitPixels: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
};

function toPixels(length = ''): number {
  const [, number = '', unit = 'px'] = /^\s*([\d.]+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in|em)?\s*$/i.exec(length) ?? [];
  return Number(number || 0) * (unitPixels[unit.toLowerCase()] ?? 1) || 0;
}
