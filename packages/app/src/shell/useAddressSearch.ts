import { useRouter } from 'wouter';

/**
 * The search of the address as it stands there, without its question mark. The router's own hook decodes it first: an
 * `&` inside a value would then end it.
 */
export function useAddressSearch(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/, '');
}
