/** Location of the data: a file on this machine, or a PostgreSQL server. */
export type DatabasePlace = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };

export type DatabaseKind = DatabasePlace['kind'];
