import { isValidElement, type ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

/** What each message has come to read like since the story was opened, in one piece or in the pieces around its tags. */
const said = new Map<string, Set<string>>();

/** Every function of react-intl that was called since the story was opened: a story without words calls none. */
const called = new Set<string>();

/** The same words, and a note of each that is asked for. */
export function listenTo(intl: IntlShape): IntlShape {
  const format = intl.formatMessage as (descriptor: { id?: string }, ...rest: unknown[]) => ReactNode;
  const formatMessage = ((descriptor: { id?: string }, ...rest: unknown[]) => {
    const text = format(descriptor, ...rest);
    const pieces = said.get(descriptor.id ?? '') ?? new Set();
    for (const piece of toPieces(text)) pieces.add(piece);
    said.set(descriptor.id ?? '', pieces);
    return text;
  }) as IntlShape['formatMessage'];
  const noted = Object.entries(intl).map(([name, value]) => [
    name,
    typeof value === 'function' ? note(name, value) : value,
  ]);
  return { ...Object.fromEntries(noted), formatMessage: note('formatMessage', formatMessage), $t: formatMessage };
}

function note<Format extends (...args: never[]) => unknown>(name: string, format: Format): Format {
  return ((...args) => {
    called.add(name);
    return format(...args);
  }) as Format;
}

export function forgetSaid(): void {
  said.clear();
  called.clear();
}

window.preludeIntlCalled = () => [...called];
window.preludeWordsSaid = () => [...said.keys()];

/** Every message that was asked for, with what it may read like on the screen. */
export function listSaid(): [id: string, pieces: string[]][] {
  return [...said].map(([id, pieces]) => [id, [...pieces]]);
}

function toPieces(node: ReactNode): string[] {
  if (typeof node === 'string') return node.trim() === '' ? [] : [node];
  if (Array.isArray(node)) return node.flatMap(toPieces);
  return isValidElement<{ children?: ReactNode }>(node) ? toPieces(node.props.children) : [];
}
