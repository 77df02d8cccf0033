import { QueryClient, type UseMutationOptions, useMutation } from '@tanstack/react-query';

export const queries = new QueryClient({
  // Fails at once offline; by default TanStack Query waits for the network.
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

export const useAuthMutation = <Output, Input>(options: UseMutationOptions<Output, Error, Input>) =>
  useMutation(options, queries);
