/** Half a frame at 60 Hz, which leaves the other half to the page. */
const SLICE_MS = 8;

const yieldToBrowser = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Processes items in slices of 8 ms, without blocking the page. Calls `onSlice` with the number so far. */
export async function takeInSlices<Item>(
  items: Iterable<Item>,
  take: (item: Item) => void,
  onSlice: (count: number) => void = () => {},
): Promise<void> {
  let count = 0;
  let begun = performance.now();
  for (const item of items) {
    take(item);
    count += 1;
    if (performance.now() - begun < SLICE_MS) continue;
    onSlice(count);
    await yieldToBrowser();
    begun = performance.now();
  }
}
