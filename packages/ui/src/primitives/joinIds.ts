/** Joins ids as `aria-describedby` takes them; undefined if there is none. */
export const joinIds = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
