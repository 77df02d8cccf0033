import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Time at which the button was pressed */
    pressed: number;
  }
}

/** Measures the milliseconds from pressing the button to the file that the browser receives. */
export async function exportAll(page: Page, button: string): Promise<{ took: number; bytes: number }> {
  await page.locator('input[type=search]').fill('');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        window.pressed = timeStamp;
      },
      { capture: true, once: true },
    );
  });
  const file = page.evaluate(
    () =>
      new Promise<{ took: number; bytes: number }>((resolve) => {
        const create = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          const took = performance.now() - window.pressed;
          URL.createObjectURL = create;
          resolve({ took, bytes: (blob as Blob).size });
          return create.call(URL, blob);
        };
      }),
  );
  await page.locator(button).click();
  return file;
}
