/** Milliseconds that the page measures during typing */
export interface TypingNotes {
  /** From each key press to its event in the page */
  delays: number[];
  /** From each key press to the frame that shows its letter */
  frames: number[];
  /** From the last key press to the rows that match the whole term */
  result?: number;
}

declare global {
  interface Window {
    typing: TypingNotes;
  }
}

/**
 * Runs in the page. `term` is the text that will be typed; the first row contains it only once its last letter has
 * counted.
 */
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
