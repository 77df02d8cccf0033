/** Half a frame: what a person does in the meantime is answered by the next one. */
const TURN_MS = 8;

/** Lets everything that waits go first. */
const nextTurn = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Takes what is slow to make without holding the page. `onTurn` is told how many there are before each pause. */
export async function takeInTurns<Piece>(pieces: Iterable<Piece>, onTurn: (count: number) => void): Promise<Piece[]> {
  const taken: Piece[] = [];
  let begun = performance.now();
  for (const piece of pieces) {
    taken.push(piece);
    if (performance.now() - begun < TURN_MS) continue;
    onTurn(taken.length);
    await nextTurn();
    begun = performance.now();
  }
  return taken;
}
