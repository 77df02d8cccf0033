/** Parses an absolute URL, or with `base` a relative one; null for what the browser refuses. */
export function toUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
