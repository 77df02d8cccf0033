import { useState } from 'react';
import type { Decision, Decisions } from '../decisions.ts';
import type { ReviewItem } from '../ReviewItem.ts';

const STORE = 'prelude-review';

const readStore = (): Record<string, Decision> => JSON.parse(localStorage.getItem(STORE) ?? '{}');

/**
 * The verdicts about these pictures. The browser keeps them, so that they outlive a reload; one about another drawing is
 * left out. Decisions are taken back one by one, the last first.
 */
export function useDecisions(items: readonly ReviewItem[]) {
  const [decisions, setDecisions] = useState<Decisions>(() => {
    const stored = readStore();
    return Object.fromEntries(
      items.flatMap(({ key, hash }) => (stored[key]?.hash === hash ? [[key, stored[key]] as const] : [])),
    );
  });
  const [past, setPast] = useState<readonly { decisions: Decisions; key: string }[]>([]);

  const show = (next: Decisions) => {
    const stored = readStore();
    for (const { key } of items) delete stored[key];
    localStorage.setItem(STORE, JSON.stringify({ ...stored, ...next }));
    setDecisions(next);
  };

  return {
    decisions,
    decide: (group: readonly ReviewItem[], verdict: Decision['verdict'], why = '') => {
      setPast([...past, { decisions, key: group[0]?.key ?? '' }]);
      show({ ...decisions, ...Object.fromEntries(group.map(({ key, hash }) => [key, { hash, verdict, why }])) });
    },
    canTakeBack: past.length > 0,
    /** Returns the key of the picture whose decision was taken back. */
    takeBack: (): string | null => {
      const last = past.at(-1);
      if (!last) return null;
      setPast(past.slice(0, -1));
      show(last.decisions);
      return last.key;
    },
  };
}
