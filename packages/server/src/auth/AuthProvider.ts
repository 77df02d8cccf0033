/** Who is signed in. `id` is the provider's UUID of the user. */
export interface Person {
  id: string;
  email: string;
}

/** Where people come from: the embedded provider, or a real Supabase project. */
export interface AuthProvider {
  /** Answers everything under /auth/v1; undefined where a real Supabase serves it. */
  fetch?: (request: Request, info: { clientAddress: string }) => Promise<Response>;
  /** The person whose unexpired access token this is, else null. Never throws on bad input. */
  verify(token: string): Promise<Person | null>;
  close(): Promise<void>;
}
