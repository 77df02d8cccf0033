export type DatabasePlace = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };

export type DatabaseKind = DatabasePlace['kind'];

type FilePlace = Extract<DatabasePlace, { kind: 'sqlite' }>;

export const isFile = (place: DatabasePlace): place is FilePlace => place.kind === 'sqlite';
