import { posix } from 'node:path';
import { isNode, isText, type Node, parseFile, walk } from './syntax.ts';

/** The props of a component that say in which state it is, each with every `status` that its type allows. */
export function statusesOf(path: string, component: string): Map<string, string[]> {
  const props = findDeclaration(parseFile(path), `${component}Props`);
  const members = props?.type === 'TSInterfaceDeclaration' ? ((props.body as Node).body as Node[]) : [];
  const stateful = members.map((member): [string, string[]] => {
    const annotation = (member.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined;
    return [nameOf(member.key), annotation ? statusesIn(annotation, path) : []];
  });
  return new Map(stateful.filter(([, statuses]) => statuses.length > 0));
}

function statusesIn(type: Node, path: string): string[] {
  switch (type.type) {
    case 'TSUnionType':
      return (type.types as Node[]).flatMap((member) => statusesIn(member, path));
    case 'TSTypeLiteral':
      return (type.members as Node[]).flatMap((member) => (nameOf(member.key) === 'status' ? textsIn(member) : []));
    case 'TSTypeReference':
      return statusesOfAlias(nameOf(type.typeName), path);
    default:
      return [];
  }
}

function statusesOfAlias(name: string, path: string): string[] {
  const tree = parseFile(path);
  const alias = findDeclaration(tree, name);
  if (alias?.type === 'TSTypeAliasDeclaration') return statusesIn(alias.typeAnnotation as Node, path);
  const source = findImport(tree, name);
  return source?.startsWith('.') ? statusesOfAlias(name, posix.join(posix.dirname(path), source)) : [];
}

function findDeclaration(tree: Node, name: string): Node | undefined {
  const statements = (tree.body as Node[]).map((statement) => (statement.declaration as Node | undefined) ?? statement);
  return statements.find((statement) => isNode(statement.id) && nameOf(statement.id) === name);
}

function findImport(tree: Node, name: string): string | undefined {
  const imports = (tree.body as Node[]).filter((statement) => statement.type === 'ImportDeclaration');
  const found = imports.find((statement) =>
    (statement.specifiers as Node[]).some((each) => nameOf(each.local) === name),
  );
  return found && (found.source as { value: string }).value;
}

function textsIn(node: Node): string[] {
  const texts: string[] = [];
  walk(node, (each) => {
    if (isText(each)) texts.push(each.value);
    return undefined;
  });
  return texts;
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : '';
}
