import { isText, isType, type Node, quasisOf, walk } from './syntax.ts';

/** Props and attributes with text that a person reads or hears */
const wordProps =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|caption|content|description|helpText|hint|label|placeholder|summary|text|title)$/;
/** "Save the list", "Imię i nazwisko": a capital, then a second word in lower case */
const sentence = /^\s*\p{Lu}[\p{L}’']*,? \p{Ll}/u;
const polishLetters = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/;
const word = /\p{L}{2,}/u;
const messageId = /^(auth|common|components|pages)\.\S+$/;

/** Returns every text in a syntax tree that reads like words for a person, except texts for developers. */
export function findSentences(tree: Node): string[] {
  const found: string[] = [];
  walk(tree, (node, parent) => {
    if (isType(node) || (/^(Import|Export).*Declaration$/.test(node.type) && node.source)) return false;
    if (isFailure(node)) return false;
    for (const text of textsOf(node)) if (isForPeople(text, parent)) found.push(text.trim());
    return undefined;
  });
  return found;
}

function textsOf(node: Node): string[] {
  if (isText(node)) return [node.value];
  if (node.type === 'TemplateLiteral') return quasisOf(node);
  if (node.type === 'JSXText') return [node.value as string];
  return [];
}

function isForPeople(text: string, parent: Node | null): boolean {
  if (sentence.test(text) || polishLetters.test(text)) return true;
  if (!word.test(text) || messageId.test(text)) return false;
  if (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment') return true;
  return parent?.type === 'JSXAttribute' && wordProps.test(nameOf(parent.name as Node));
}

/** True for `new Error('…')`, `new …Failure('…')` and `console.error('…')`, whose texts are for developers. */
function isFailure(node: Node): boolean {
  if (node.type === 'NewExpression') return /(Error|Failure)$/.test(nameOf(node.callee as Node));
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
  return callee?.type === 'MemberExpression' && nameOf(callee.object as Node) === 'console';
}

function nameOf(node: Node): string {
  return typeof node.name === 'string' ? node.name : '';
}
