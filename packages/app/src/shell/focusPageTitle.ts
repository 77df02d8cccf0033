const findTitle = () => document.getElementById('page-title') ?? document.querySelector('main');

/**
 * Now and once more two frames later: a drawer that closes because of the same navigation gives focus back to what
 * opened it in between.
 */
export function focusPageTitle(): void {
  const target = findTitle();
  target?.focus({ preventScroll: true });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isElsewhere = activeElement === document.body || activeElement?.closest('header') !== null;
      if (isElsewhere) findTitle()?.focus({ preventScroll: true });
    }),
  );
}
