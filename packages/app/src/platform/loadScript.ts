const asked = new Set<string>();

/** Adds a classic script to the page, once. One that could not be loaded is asked for again by the next call. */
export function loadScript(src: string): void {
  if (asked.has(src)) return;
  asked.add(src);
  const script = document.createElement('script');
  script.src = src;
  script.onerror = () => asked.delete(src);
  document.head.append(script);
}
