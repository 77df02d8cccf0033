import { useCan } from '@prelude/api/store/can';
import { useServices } from './services.ts';

/** Returns the address of a waitlist's public page, by its slug if that is given; null without a waitlist, and from an API of SPEC alone. */
export function usePageHref(waitlistId: string | undefined, slug?: string | null): string | null {
  const { publicUrl } = useServices().config;
  const { design } = useCan();
  return design && waitlistId ? `${publicUrl}/w/${slug ?? waitlistId}` : null;
}
