/** Codes 23503 of PostgreSQL and 787 of SQLite. */
export function isMissingParent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('code' in error && error.code === '23503') || ('errcode' in error && error.errcode === 787);
}
