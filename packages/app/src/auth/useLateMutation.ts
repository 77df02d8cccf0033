import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { MutationObserver } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { afterFirstPage } from '../firstPage.ts';
import { loadOnce } from '../loadOnce.ts';

interface Options<Output, Input> {
  mutationFn: (input: Input) => Promise<Output>;
  onError?: (error: Error) => void;
}

interface Attempt<Output> {
  isPending: boolean;
  isSuccess: boolean;
  data?: Output;
  error: Error | null;
}

const idle = { isPending: false, isSuccess: false, error: null };
const loadQueries = loadOnce(() => import('./queries.ts'));

/** TanStack's `useMutation`, whose code a form needs only once it is sent: it comes behind the page that shows the form. */
export function useLateMutation<Output, Input>(options: Options<Output, Input>) {
  const [attempt, setAttempt] = useState<Attempt<Output>>(idle);
  const mutation = useRef<MutationObserver<Output, Error, Input>>(null);

  useEffect(() => {
    void afterFirstPage(() => loadQueries().catch(() => undefined));
  }, []);

  const send = async (input: Input) => {
    setAttempt({ ...idle, isPending: true });
    try {
      const { openMutation } = await loadQueries();
      mutation.current ??= openMutation(options, setAttempt);
    } catch (cause) {
      const error = new AuthFailure({ code: 'offline' }, { cause });
      setAttempt({ ...idle, error });
      return options.onError?.(error);
    }
    // What becomes of it is told by the attempt.
    await mutation.current.mutate(input).catch(() => undefined);
  };

  return { ...attempt, mutate: (input: Input) => void send(input) };
}
