/** One request to the provider's library. `path` is relative to /auth/v1. */
export interface LibraryCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** The caller's own `Authorization` header, as it came. */
  authorization?: string | null;
}

/** How long a mailed link works. */
export const LINK_SECONDS = 3600;

export const mailKinds = ['recovery', 'email_change', 'magiclink'] as const;
export type MailKind = (typeof mailKinds)[number];

/** A link that the library wants to be mailed. `token` is all that its link has to carry. */
export interface LibraryMail {
  kind: MailKind;
  to: string;
  token: string;
}

export interface LibraryReply {
  status: number;
  /** Of the headers only those that the gateway passes on. */
  headers: Record<string, string>;
  body: string;
  /** The mails that the library wants to send. Only the gateway sends them. */
  mails: LibraryMail[];
}

export interface LibraryOptions {
  /** The file of a SQLite database, or the address of a PostgreSQL; the tables are there already. */
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
