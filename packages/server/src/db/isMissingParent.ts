/** True when a row was refused because its parent row is gone: 23503 of PostgreSQL, 787 of SQLite. */
export function isMissingParent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('code' in error && error.code === '23503') || ('errcode' in error && error.errcode === 787);
}
