const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

export function toUuid(text: string): string | undefined {
  const id = text.toLowerCase();
  return UUID.test(id) ? id : undefined;
}

export const toUuids = (texts: readonly string[]): string[] => texts.map(toUuid).filter((id) => id !== undefined);
