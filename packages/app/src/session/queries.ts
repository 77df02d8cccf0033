import { QueryClient, type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** Around the calls of the auth provider, and nothing else. */
export const queries = new QueryClient({
  // A call without a network fails and says so; on its own TanStack Query would wait for one in silence.
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

/** A mutation of the auth provider. */
export const useAuthMutation = <Output, Input>(options: UseMutationOptions<Output, Error, Input>) =>
  useMutation(options, queries);
