import type { Language } from '../../../../locales/languages.ts';

/** Where the calls of a provider are. */
export const AUTH_BASE = '/auth/v1';

/** Who is signed in. `id` is the provider's UUID of the user. */
export interface Person {
  id: string;
  email: string;
}

/** Where people come from: the embedded provider, or a real Supabase project. */
export interface AuthProvider {
  /** Handles everything under /auth/v1; undefined where a real Supabase serves it. */
  fetch?: (request: Request, info: { clientAddress: string; requestId?: string }) => Promise<Response>;
  /**
   * The person whose unexpired access token this is and whose session has not ended, else null. Never throws on bad
   * input; throws `HttpProblem` 503 where it cannot know now.
   */
  verify(token: string): Promise<Person | null>;
  /** Whether this is the password of that account. Throws `HttpProblem` 429 or 503 where the provider does not say. */
  checkPassword(email: string, password: string): Promise<boolean>;
  /** Deletes the account with its sessions. Undefined where the provider does not let this server. */
  deleteAccount?(person: Person, language: Language): Promise<void>;
  /** Where the first account is made while sign-ups are not open; undefined where there is one, or they are. */
  readSetupPath?(): Promise<string | undefined>;
  close(): Promise<void>;
}
