import type { AuthPort } from '@prelude/api/auth/AuthPort';
import { QueryClient, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useServices } from './services.ts';

export const queries = new QueryClient({
  // Fails at once offline; by default TanStack Query waits for the network.
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

export const useAuthMutation = <Output, Input>(options: UseMutationOptions<Output, Error, Input>) =>
  useMutation(options, queries);

export function useAuthCall<Output, Input>(
  call: (port: AuthPort, input: Input) => Promise<Output>,
  then?: Pick<UseMutationOptions<Output, Error, Input>, 'onSuccess' | 'onError'>,
) {
  const { auth } = useServices();
  return useAuthMutation({ mutationFn: async (input: Input) => call(await auth.load(), input), ...then });
}
