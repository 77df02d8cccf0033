import type { Documentation } from 'react-docgen';
import { documentFile } from './documentation.ts';
import { isThere } from './sources.ts';
import { type Node, walk } from './syntax.ts';

/** Taken by every part */
const ofEachPart = /^(aria-.+|data-.+|className|ref)$/;
/** Taken by a part that passes on all attributes of its element */
const ofTheElement = /^(defaultValue|id|onClick|placeholder|role|type)$/;

const parts = new Map<string, Documentation | undefined>();

function documentPart(file: string, name: string, followsImports: boolean): Documentation | undefined {
  const key = `${file} ${name} ${followsImports}`;
  if (!parts.has(key))
    parts.set(
      key,
      documentFile(file, followsImports).find(({ displayName }) => displayName === name),
    );
  return parts.get(key);
}

function isDocumented(file: string, name: string, prop: string): boolean {
  const { props = {}, composes = [] } = documentPart(file, name, false) ?? {};
  if (prop === 'key' || prop in props) return true;
  if (ofEachPart.test(prop) && composes.length > 0) return true;
  if (ofTheElement.test(prop) && composes.some((name) => /^(Omit|(Link)?ComponentProps|HTMLAttributes)$/.test(name)))
    return true;
  return prop in (documentPart(file, name, true)?.props ?? {});
}

/** Returns the props that a page passes to parts of the kit without their documentation naming them. */
export function findUndocumented(page: Node): string[] {
  const sources = new Map<string, string>();
  const found: string[] = [];
  walk(page, (node) => {
    if (node.type === 'ImportDeclaration') {
      const [, path] = /^@prelude\/ui\/(.+)/.exec((node.source as Node).value as string) ?? [];
      const file = `packages/ui/src/${path}.tsx`;
      if (path && isThere(file))
        for (const { local } of node.specifiers as { local: { name: string } }[]) sources.set(local.name, file);
    }
    if (node.type === 'JSXOpeningElement') {
      const name = (node.name as Node).name as string;
      const file = sources.get(name);
      for (const { type, name: prop } of node.attributes as (Node & { name: { name: string } })[])
        if (file && type === 'JSXAttribute' && !isDocumented(file, name, prop.name)) found.push(`${name} ${prop.name}`);
    }
    return undefined;
  });
  return found;
}
