/** Ways to add nodes to a page */
export const ways = ['one by one in a task', 'each in a microtask', 'as one text'] as const;
export type Way = (typeof ways)[number];

/** Runs in a page: returns the milliseconds from the first node to the task after the last one, observers included. */
export async function waitForNodes(options: { ways: readonly Way[]; nodes: number }): Promise<Record<Way, number>> {
  const place = document.getElementById('nodes') as HTMLElement;
  const add = (index: number) => {
    const node = document.createElement('div');
    node.textContent = `Row ${index}`;
    place.append(node);
  };
  const waits = {} as Record<Way, number>;
  for (const way of options.ways) {
    place.replaceChildren();
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 500));
    await new Promise((resolve) => setTimeout(resolve));
    const from = performance.now();
    if (way === 'as one text') {
      place.innerHTML = Array.from({ length: options.nodes }, (_, index) => `<div>Row ${index}</div>`).join('');
    } else {
      for (let index = 0; index < options.nodes; index += 1) {
        add(index);
        if (way === 'each in a microtask') await null;
      }
    }
    await new Promise((resolve) => setTimeout(resolve));
    waits[way] = performance.now() - from;
  }
  return waits;
}
