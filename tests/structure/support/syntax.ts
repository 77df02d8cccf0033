import { parseSync } from 'vite';
import { read } from './sources.ts';

/** A node of the syntax tree, named as in ESTree and its TypeScript extension */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const trees = new Map<string, Node>();

export function parseFile(path: string): Node {
  const known = trees.get(path);
  if (known) return known;
  const { program, errors } = parseSync(path, read(path));
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const tree = program as unknown as Node;
  trees.set(path, tree);
  return tree;
}

/** Visits a tree from the top down; a visitor that returns false skips that branch. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => boolean | undefined): void {
  const step = (current: Node, parent: Node | null) => {
    if (visit(current, parent) === false) return;
    for (const value of Object.values(current)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) step(child, current);
    }
  };
  step(node, null);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** True for a type annotation, which is gone at run time; `as`, `satisfies` and `!` still hold a value. */
export function isType(node: Node): boolean {
  return node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type);
}

export function isText(node: Node): node is Node & { value: string } {
  return node.type === 'Literal' && typeof node.value === 'string';
}

/** Returns the fixed parts of a template literal, in order. */
export function quasisOf(node: Node): string[] {
  const quasis = node.quasis as { value: { cooked: string | null; raw: string } }[];
  return quasis.map(({ value }) => value.cooked ?? value.raw);
}
