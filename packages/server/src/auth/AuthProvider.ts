import type { Language } from '../../../../locales/languages.ts';

/** Path prefix of the provider's calls. */
export const AUTH_BASE = '/auth/v1';

/** A signed-in person. `id` is the provider's UUID of the user. */
export interface Person {
  id: string;
  email: string;
}

/** The embedded auth provider, or a Supabase project. */
export interface AuthProvider {
  /** Handles everything under /auth/v1 in GoTrue's shape; undefined if a Supabase project does. SPEC section 7. */
  fetch?: (request: Request, info: { clientAddress: string; requestId?: string }) => Promise<Response>;
  /**
   * Returns the person of an unexpired access token whose session has not ended, else null. Never throws on bad input.
   * Throws `HttpProblem` 503 if the session cannot be checked now.
   */
  verify(token: string): Promise<Person | null>;
  /** Returns true if the password is right. Throws `HttpProblem` 429 or 503 if it cannot be checked now. */
  checkPassword(email: string, password: string): Promise<boolean>;
  /** Deletes the account and its sessions. Undefined if this server may not do that. */
  deleteAccount?(person: Person, language: Language): Promise<void>;
  /** Returns the path of the page that makes the first account; undefined once it was made, or if sign-ups are open. */
  readSetupPath?(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Rule for new accounts. `domains` are lower case: `example.com`. CONTRACT "Limits, accounts". */
export type SignUps = { kind: 'open' } | { kind: 'closed' } | { kind: 'domains'; domains: string[] };
