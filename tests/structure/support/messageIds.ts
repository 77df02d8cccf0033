import { filesOf, sourceFiles } from './sources.ts';
import { isText, isType, type Node, parseFile, quasisOf, walk } from './syntax.ts';

const ids = /^(auth|common|components|pages)\./;
const widgetIds = 'pages.widget.';

/** Tells which message ids the product's code asks for. */
export function findUses(): { isUsed: (id: string) => boolean } {
  // What the build writes into the page is said by its plugins.
  const files = [...sourceFiles('ui', 'api', 'app', 'server'), ...filesOf('packages/app/vite/*.ts')].map(usesIn);
  const widgetNames = findWidgetNames();
  return {
    isUsed: (id) =>
      files.some((isUsed) => isUsed(id)) || (id.startsWith(widgetIds) && widgetNames.has(id.slice(widgetIds.length))),
  };
}

/** Tells which message ids one file asks for. */
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

/** A composed id stands for one segment of a path wherever a value is put in. */
function toPattern(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`);
}

/** The widget asks for its words by their last segment, since its build takes the rest away. */
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
