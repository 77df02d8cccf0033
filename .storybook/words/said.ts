import { isValidElement, type ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

/** What each message has come to read like since the story was opened, in one piece or in the pieces around its tags. */
const said = new Map<string, Set<string>>();

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
  return { ...intl, formatMessage, $t: formatMessage };
}

export function forgetSaid(): void {
  said.clear();
}

/** Every message that was asked for, with what it may read like on the screen. */
export function listSaid(): [id: string, pieces: string[]][] {
  return [...said].map(([id, pieces]) => [id, [...pieces]]);
}

function toPieces(node: ReactNode): string[] {
  if (typeof node === 'string') return node.trim() === '' ? [] : [node];
  if (Array.isArray(node)) return node.flatMap(toPieces);
  return isValidElement<{ children?: ReactNode }>(node) ? toPieces(node.props.children) : [];
}
