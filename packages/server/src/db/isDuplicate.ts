/** Codes 23505 of PostgreSQL and 2067 of SQLite. */
export function isDuplicate(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('code' in error && error.code === '23505') || ('errcode' in error && error.errcode === 2067);
}
