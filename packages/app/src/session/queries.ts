import { QueryClient, type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** For calls of the auth provider only. */
export const queries = new QueryClient({
  // A call fails offline. By default TanStack Query would wait for the network without a word.
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

/** A mutation of the auth provider. */
export const useAuthMutation = <Output, Input>(options: UseMutationOptions<Output, Error, Input>) =>
  useMutation(options, queries);
