import type { ImageFault } from '@prelude/api/contract/looks';
import { createXmlParser } from '../xml/createXmlParser.ts';

const SVG = 'http://www.w3.org/2000/svg';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Addresses that a browser loads from outside the drawing */
const OUTSIDE_URL = /(?:url|src)\(\s*(?!["']?\s*(?:#|data:))|image-set\(/i;
const OUTSIDE_IMPORT = /@import/i;
const OUTSIDE_TARGET = /(?:^|;)\s*(?:[a-z][a-z\d+.-]*:)?\/\//i;
const OWN_ADDRESS = /^\s*(?:#|data:image\/|$)/i;
const ADDRESSES = new Set(['src', 'srcset', 'srcdoc', 'data', 'poster', 'action', 'formaction', 'background']);
/** Attributes by which an animation sets another one, maybe to an address */
const TARGETS = new Set(['to', 'from', 'by', 'values']);

/** Letters may be written as escapes, as in `\75rl(`. */
const undoCssEscapes = (css: string): string =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );

/**
 * Returns the size that the drawing asks for, 0 where it asks for none, or why it is refused. What is no SVG, is no
 * well-formed XML or nests too deep is `image_type`. Entities of a document's own are refused, so none can grow.
 */
export function readSvg(bytes: Uint8Array): { width: number; height: number } | ImageFault {
  let size: { width: number; height: number } | undefined;
  let fault: ImageFault = 'image_type';
  let depth = 0;
  /** Depth and text of the style element that is open: comments and elements part its text without ending it. */
  let style: { depth: number; text: string } | undefined;
  const refuse = (reason: ImageFault): never => {
    fault = reason;
    throw new Error(reason);
  };
  const parser = createXmlParser({ hasNamespaces: true, toDepth: () => depth, refuse: () => refuse('image_type') });
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text)) refuse('image_entities');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuse('image_scripts');
  });
  const readStyle = (text: string) => {
    if (style) style.text += text;
  };
  parser.on('text', readStyle);
  parser.on('cdata', readStyle);
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (depth === 0 && local === 'svg' && uri === SVG)
      size = { width: toPixels(attributes.width?.value), height: toPixels(attributes.height?.value) };
    depth += 1;
    if (local === 'style') style ??= { depth, text: '' };
    if (local.toLowerCase() === 'script' || Object.values(attributes).some(isActive)) refuse('image_scripts');
  });
  parser.on('closetag', () => {
    if (style?.depth === depth) {
      const css = undoCssEscapes(style.text);
      if (OUTSIDE_URL.test(css) || OUTSIDE_IMPORT.test(css)) refuse('image_scripts');
      style = undefined;
    }
    depth -= 1;
  });
  try {
    parser.write(utf8.decode(bytes)).close();
    return size ?? 'image_type';
  } catch {
    return fault;
  }
}

/** True for an attribute that runs something, or leads outside the drawing. */
function isActive({ prefix, local, value }: { prefix: string; local: string; value: string }): boolean {
  if (prefix === '' && /^on/i.test(local)) return true;
  if (/javascript:/i.test(value) || OUTSIDE_URL.test(undoCssEscapes(value))) return true;
  if (prefix === '' && TARGETS.has(local)) return OUTSIDE_TARGET.test(value);
  return (local === 'href' || (prefix === '' && ADDRESSES.has(local))) && !OWN_ADDRESS.test(value);
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
