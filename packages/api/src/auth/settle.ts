import type { AuthError } from '@supabase/supabase-js';
import { toAuthFailure } from './toAuthFailure.ts';

export async function settle<Result extends { error: AuthError | null }>(answer: Promise<Result>): Promise<Result> {
  const result = await answer.catch((error) => {
    throw toAuthFailure(error);
  });
  if (result.error) throw toAuthFailure(result.error);
  return result;
}
