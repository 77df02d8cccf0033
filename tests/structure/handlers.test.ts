import { describe, expect, it } from 'vitest';
import { findComponents } from './support/components.ts';
import { documentFile } from './support/documentation.ts';
import { filesOf } from './support/sources.ts';
import { type Node, parseFile } from './support/syntax.ts';

const MOST_HANDLERS = 7;
const MOST_PROPS = 10;

/** Exported interfaces of screens by their name */
const interfaces = new Map<string, Node>(
  filesOf('packages/ui/src/screens/**/*.{ts,tsx}').flatMap((file) =>
    (parseFile(file).body as { declaration?: Node | null }[]).flatMap(({ declaration }) =>
      declaration?.type === 'TSInterfaceDeclaration' ? [[(declaration.id as Node).name as string, declaration]] : [],
    ),
  ),
);

/** Returns the names in a type such as `'save' | 'retry'`. */
function namesIn(type: Node | undefined): string[] {
  if (!type) return [];
  if (type.type === 'TSUnionType') return (type.types as Node[]).flatMap(namesIn);
  return [(type.literal as Node).value as string];
}

/** Returns the members of an interface with those that it extends, whole or by `Pick` and `Omit`. */
function membersOf(name: string): string[] {
  const declaration = interfaces.get(name);
  if (!declaration) return [];
  const own = ((declaration.body as Node).body as Node[]).map(({ key }) => (key as Node).name as string);
  const inherited = ((declaration.extends ?? []) as Node[]).flatMap(({ expression, typeArguments }) => {
    const parent = (expression as Node).name as string;
    const [from, names] = (typeArguments as { params: Node[] } | null)?.params ?? [];
    if (parent === 'Pick') return namesIn(names);
    if (parent !== 'Omit' || !from) return membersOf(parent);
    const omitted = namesIn(names);
    return membersOf((from.typeName as Node).name as string).filter((member) => !omitted.includes(member));
  });
  return [...new Set([...own, ...inherited])];
}

const parts = findComponents()
  .filter(({ file }) => file.startsWith('packages/ui/src/screens/'))
  .map(({ file, name }) => {
    const documented = documentFile(file).find(({ displayName }) => displayName === name)?.props ?? {};
    const props = [...new Set([...Object.keys(documented), ...membersOf(`${name}Props`)])];
    return { name, props, on: documented.on?.tsType };
  });

const groups = [...interfaces.keys()].filter((name) => name.endsWith('Handlers'));

const isHandler = (name: string) => /^on[A-Z]/.test(name);

describe('a screen has its state and a few handlers', () => {
  it('the screens, their props and their groups of handlers are found', () => {
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.flatMap(({ props }) => props).length).toBeGreaterThan(400);
    expect(parts.find(({ name }) => name === 'FormScreen')?.props).toContain('defaultTexts');
    expect(groups.length).toBeGreaterThan(5);
  });

  it(`no part has more than ${MOST_PROPS} props`, () => {
    const found = parts.filter(({ props }) => props.length > MOST_PROPS);
    expect(found.map(({ name, props }) => `${name} has ${props.length}: ${props.join(', ')}`)).toEqual([]);
  });

  it(`no part has more than ${MOST_HANDLERS} handlers beside its groups`, () => {
    const found = parts.filter(({ props }) => props.filter(isHandler).length > MOST_HANDLERS);
    expect(found.map(({ name, props }) => `${name}: ${props.filter(isHandler).join(', ')}`)).toEqual([]);
  });

  it(`no group has more than ${MOST_HANDLERS} handlers`, () => {
    const found = groups.filter((name) => membersOf(name).length > MOST_HANDLERS);
    expect(found.map((name) => `${name}: ${membersOf(name).join(', ')}`)).toEqual([]);
  });

  it('a group of handlers is named as one', () => {
    const toType = (type: (typeof parts)[number]['on']) => (type && 'raw' in type ? type.raw : type?.name) ?? '';
    const found = parts.filter(({ on }) => on && !groups.some((group) => toType(on).includes(group)));
    expect(found.map(({ name, on }) => `${name}: ${toType(on)}`)).toEqual([]);
  });
});
