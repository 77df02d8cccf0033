let resolveRendered: () => void = () => undefined;
const rendered = new Promise<void>((resolve) => {
  resolveRendered = resolve;
});

/** Call once the first page, or an error screen in its place, has rendered. */
export const markFirstPage = (): void => resolveRendered();

/** Runs a task that the first page does not need, once that has rendered and the browser is idle. */
export async function afterFirstPage(task: () => void): Promise<void> {
  await rendered;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task);
}
