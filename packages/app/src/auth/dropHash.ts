/** Tokens in an address end up in histories and screenshots: it is cleaned as soon as they were read. */
export function dropHash(kept = ''): void {
  const { pathname, search, hash } = window.location;
  if (hash !== kept) window.history.replaceState(window.history.state, '', pathname + search + kept);
}
