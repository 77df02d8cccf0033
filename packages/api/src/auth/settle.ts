import type { AuthError } from '@supabase/supabase-js';
import { toAuthFailure } from './toAuthFailure.ts';

/** Throws an `AuthFailure` for an error that the provider's client returns or throws. */
export async function settle<Result extends { error: AuthError | null }>(answer: Promise<Result>): Promise<Result> {
  const result = await answer.catch((error) => {
    throw toAuthFailure(error);
  });
  if (result.error) throw toAuthFailure(result.error);
  return result;
}
