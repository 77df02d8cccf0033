/** One request to the provider's library. `path` is relative to /auth/v1. */
export interface LibraryCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** The caller's own `Authorization` header, as it came. */
  authorization?: string | null;
}

export const LINK_SECONDS = 3600;

export const mailKinds = ['recovery', 'email_change', 'magiclink'] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail that the library asks for. `token` is all that its link has to contain. */
export interface LibraryMail {
  kind: MailKind;
  to: string;
  token: string;
}

export interface LibraryReply {
  status: number;
  /** Only the headers that the gateway passes on. */
  headers: Record<string, string>;
  body: string;
  /** The mails that the library wants to send. Only the gateway sends them. */
  mails: LibraryMail[];
}

export interface LibraryOptions {
  /** A SQLite file or the URL of a PostgreSQL, in which the tables exist already. */
  database: { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };
  jwtSecret: string;
  /** The product's public URL: the only origin that links may lead to. */
  publicUrl: string;
}

export interface LibraryQuestion extends LibraryCall {
  id: number;
}

export interface LibraryAnswer extends LibraryReply {
  id: number;
}
