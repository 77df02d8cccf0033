import type { Language } from '../../../../locales/languages.ts';

export const AUTH_BASE = '/auth/v1';

export interface Person {
  id: string;
  email: string;
  /** The session that the token belongs to, if this server keeps the sessions. */
  ownSessionId?: string;
}

export interface AuthProvider {
  /** GoTrue's calls under /auth/v1; undefined if a Supabase project answers them. SPEC section 7. */
  fetch?: (request: Request, info: { clientAddress: string; requestId?: string }) => Promise<Response>;
  /** Returns null for any token that is not valid now. Throws `HttpProblem` 503 if the session cannot be checked. */
  verify(token: string): Promise<Person | null>;
  /** Throws `HttpProblem` 429, or 503 if the password cannot be checked now. */
  checkPassword(email: string, password: string, client?: string): Promise<boolean>;
  /** Mails its owner, and ends its sessions in this process. Undefined if this server may not delete accounts. */
  onAccountDeleted?(person: Person, language: Language): Promise<void>;
  /** The page that makes the first account; undefined once it was made, or if sign-ups are open. */
  readSetupPath?(): Promise<string | undefined>;
  /** False until the first account is made. Undefined if this server does not keep the accounts. */
  hasAccounts?(): Promise<boolean>;
  /** Returns a fault that an operator must mend, though requests are still served. */
  findWarning?(): Promise<'key_unreadable' | undefined>;
  close(): Promise<void>;
}

/** `domains` are in lower case. CONTRACT "Limits, accounts". */
export type SignUps = { kind: 'open' } | { kind: 'closed' } | { kind: 'domains'; domains: string[] };
