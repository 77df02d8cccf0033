import {
  MutationObserver,
  type MutationObserverOptions,
  type MutationObserverResult,
  QueryClient,
} from '@tanstack/react-query';

/** Around the calls of the auth provider, and nothing else. */
export const queries = new QueryClient({
  // A call without a network fails and says so; on its own TanStack Query would wait for one in silence.
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

/** A mutation that tells what becomes of it. */
export function openMutation<Output, Input>(
  options: MutationObserverOptions<Output, Error, Input>,
  onChange: (result: MutationObserverResult<Output, Error, Input>) => void,
): MutationObserver<Output, Error, Input> {
  const mutation = new MutationObserver(queries, options);
  mutation.subscribe(onChange);
  return mutation;
}
