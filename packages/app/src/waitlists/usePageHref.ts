import { useCan } from '@prelude/api/store/can';
import { useServices } from '../session/services.ts';

/** Returns the address of a waitlist's public page; null from an API of SPEC alone, which has none. */
export function usePageHref(waitlistId: string): string | null {
  const { publicUrl } = useServices().config;
  return useCan().design ? `${publicUrl}/w/${waitlistId}` : null;
}
