import { filesOf, sourceFiles } from './sources.ts';
import { isText, isType, type Node, parseFile, quasisOf, walk } from './syntax.ts';

const ids = /^(auth|common|components|pages)\./;
const widgetIds = 'pages.widget.';

/** Finds the message ids that the product's code uses. */
export function findUses(): { isUsed: (id: string) => boolean } {
  // Texts that the build writes into the page are in its plugins.
  const files = [...sourceFiles('ui', 'api', 'app', 'server'), ...filesOf('packages/app/vite/*.ts')].map(usesIn);
  const widgetNames = findWidgetNames();
  return {
    isUsed: (id) =>
      files.some((isUsed) => isUsed(id)) || (id.startsWith(widgetIds) && widgetNames.has(id.slice(widgetIds.length))),
  };
}

/** Finds the message ids that one file uses. */
export function usesIn(path: string): (id: string) => boolean {
  const literal = new Set<string>();
  const composed: RegExp[] = [];
  walk(parseFile(path), (node) => {
    if (isType(node)) return false;
    if (isText(node) && ids.test(node.value)) literal.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = quasisOf(node);
      if (ids.test(parts[0] ?? '')) composed.push(toPattern(parts));
    }
    return undefined;
  });
  return (id) => literal.has(id) || composed.some((pattern) => pattern.test(id));
}

/** In a composed id each inserted value matches one segment. */
function toPattern(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`);
}

/** The widget uses only the last segment of an id; its build removes the rest. */
function findWidgetNames(): Set<string> {
  const names = new Set<string>();
  for (const path of sourceFiles('widget')) {
    walk(parseFile(path), (node) => {
      if (isType(node)) return false;
      if (isText(node)) names.add(node.value);
      const property = node.type === 'MemberExpression' ? (node.property as Node) : undefined;
      if (property?.type === 'Identifier') names.add(property.name as string);
      return undefined;
    });
  }
  return names;
}
