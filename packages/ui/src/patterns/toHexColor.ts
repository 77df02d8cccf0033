const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;

/** Returns a color that people wrote with or without `#`, in three or six digits, as `#rrggbb`; null if it is none. */
export function toHexColor(text: string): string | null {
  const [, digits] = HEX.exec(text.trim()) ?? [];
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}
