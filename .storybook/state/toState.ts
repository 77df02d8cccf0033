type Props = Readonly<Record<string, unknown>>;

/** The props of a story that are data, as JSON that could be pasted into a bug report. */
export function toStateText(args: Props): string {
  const data = Object.entries(args).filter(([, value]) => isData(value));
  return JSON.stringify(Object.fromEntries(data), null, 2);
}

/** What a text makes of the props: those that it changes, or why it makes nothing. */
export function readState(text: string, args: Props): { changed: Record<string, unknown> } | { fault: string } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return { fault: 'The props are an object: { "state": … }' };
  const unknown = Object.keys(read).filter((name) => !(name in args));
  if (unknown.length > 0) return { fault: `The story has no prop ${unknown.join(', ')}.` };
  const changed = Object.entries(read).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(args[name]));
  return { changed: Object.fromEntries(changed.map(([name, value]) => [name, revive(value, args[name])])) };
}

/** A function and an element of React are no data, and neither is what holds one. */
function isData(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null || value instanceof Date) return true;
  return !('$$typeof' in value) && Object.values(value).every(isData);
}

/** JSON knows no dates: what was one is one again. */
function revive(value: unknown, like: unknown): unknown {
  return like instanceof Date && typeof value === 'string' ? new Date(value) : value;
}
