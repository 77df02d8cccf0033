const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The id in the one form in which it is stored, or undefined for what cannot be an id. */
export function toUuid(text: string): string | undefined {
  const id = text.toLowerCase();
  return UUID.test(id) ? id : undefined;
}
