/** Who is signed in. `id` is the provider's UUID of the user. */
export interface Person {
  id: string;
  email: string;
}

/** Where people come from: the embedded provider, or a real Supabase project. */
export interface AuthProvider {
  /** Answers everything under /auth/v1; undefined where a real Supabase serves it. */
  fetch?: (request: Request, info: { clientAddress: string }) => Promise<Response>;
  /**
   * The person whose unexpired access token this is, else null. Never throws on bad input, but `HttpProblem` 503 where
   * it cannot be told now.
   */
  verify(token: string): Promise<Person | null>;
  /** Whether this is the password of that account. Throws `HttpProblem` 429 or 503 where the provider does not say. */
  checkPassword?(email: string, password: string): Promise<boolean>;
  close(): Promise<void>;
}
