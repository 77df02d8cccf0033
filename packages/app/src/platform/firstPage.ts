let tell: () => void = () => undefined;
const isDrawn = new Promise<void>((resolve) => {
  tell = resolve;
});

/** A page stands on the screen, or the reason why there is none. */
export const tellFirstPage = (): void => tell();

/** For what nobody needs in order to see the first page: once that stands, and nothing more urgent is left to do. */
export async function afterFirstPage(task: () => void): Promise<void> {
  await isDrawn;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task);
}
