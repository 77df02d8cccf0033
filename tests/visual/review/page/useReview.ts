import { useEffect, useState } from 'react';
import type { Decision, ReviewList } from '../ReviewItem.ts';

interface Review extends ReviewList {
  isLoading: boolean;
  isDone: boolean;
  decide: (decision: Decision) => void;
  /** Takes the last decision back. */
  takeBack: () => void;
  finish: () => void;
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const nothing: ReviewList = { items: [], last: [] };

/** The review as the server stores it: a decision is shown once it is written. */
export function useReview(): Review {
  const [list, setList] = useState<ReviewList | null>(null);
  const [isDone, setDone] = useState(false);
  const show = async (response: Promise<Response>) => setList(await (await response).json());

  useEffect(() => {
    fetch('/review.json')
      .then((response) => response.json())
      .then(setList);
  }, []);

  return {
    ...(list ?? nothing),
    isLoading: list === null,
    isDone,
    decide: (decision) => void show(post('/decisions', decision)),
    takeBack: () => void show(post('/take-back', {})),
    finish: () => void post('/done', {}).then(() => setDone(true)),
  };
}
