import type { Locator } from 'playwright';

/** Counts the colour changes along the horizontal middle of an element as painted; words change colour at each stroke. */
export async function countEdges(element: Locator): Promise<number> {
  const picture = await element.screenshot();
  const blank = await element.page().context().newPage();
  return blank.evaluate(
    async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const row = canvas?.getImageData(0, Math.floor(bitmap.height / 2), bitmap.width, 1).data ?? [];
      const isLight = Array.from({ length: bitmap.width }, (_, x) => (row[x * 4] ?? 0) > 127);
      return isLight.filter((light, x) => x > 0 && light !== isLight[x - 1]).length;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
