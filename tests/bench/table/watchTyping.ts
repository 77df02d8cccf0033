/** What the page notes while somebody types. Milliseconds. */
export interface TypingNotes {
  /** From each key to the moment that the page hears of it. */
  delays: number[];
  /** From each key to the frame that shows its letter. */
  frames: number[];
  /** From the last key to the rows that match the whole term. */
  result?: number;
}

declare global {
  interface Window {
    typing: TypingNotes;
  }
}

/** Runs in the page. `term` is what will be typed; the first row holds it only once its last letter has counted. */
export function watchTyping(term: string): void {
  const notes: TypingNotes = { delays: [], frames: [] };
  window.typing = notes;
  let lastKey = 0;
  let typed = '';
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      notes.delays.push(performance.now() - timeStamp);
      typed += key;
      lastKey = timeStamp;
      afterFrame(() => notes.frames.push(performance.now() - timeStamp));
    },
    { capture: true },
  );
  const rows = new MutationObserver(() => {
    if (typed !== term || !isFound()) return;
    rows.disconnect();
    const key = lastKey;
    afterFrame(() => {
      notes.result = performance.now() - key;
    });
  });
  rows.observe(document.body, { subtree: true, childList: true, characterData: true });

  function isFound(): boolean {
    return document.querySelector('tbody tr')?.textContent?.toLowerCase().includes(term) ?? false;
  }

  function afterFrame(note: () => void): void {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = note;
      channel.port2.postMessage(null);
    });
  }
}
