import { useEffect, useState } from 'react';
import type { Decision, ReviewItem } from '../ReviewItem.ts';

interface Review {
  /** Null until loaded */
  items: readonly ReviewItem[] | null;
  isDone: boolean;
  decide: (decision: Decision) => void;
  finish: () => void;
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** The review as the server stores it: a decision is shown once it is written. */
export function useReview(): Review {
  const [items, setItems] = useState<readonly ReviewItem[] | null>(null);
  const [isDone, setDone] = useState(false);
  const show = async (response: Promise<Response>) => setItems(await (await response).json());

  useEffect(() => {
    fetch('/review.json')
      .then((response) => response.json())
      .then(setItems);
  }, []);

  return {
    items,
    isDone,
    decide: (decision) => void show(post('/decisions', decision)),
    finish: () => void post('/done', {}).then(() => setDone(true)),
  };
}
