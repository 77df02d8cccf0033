/** Location of the data: a file on this machine, or a PostgreSQL server. */
export type DatabasePlace = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };

export type DatabaseKind = DatabasePlace['kind'];

type FilePlace = Extract<DatabasePlace, { kind: 'sqlite' }>;

/** True for a file on this machine, which one process opens. */
export const isFile = (place: DatabasePlace): place is FilePlace => place.kind === 'sqlite';
