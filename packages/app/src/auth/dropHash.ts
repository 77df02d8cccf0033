/** Tokens in an address end up in histories and screenshots: it is cleaned as soon as they were read. */
export function dropHash(): void {
  const { pathname, search, hash } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
}
