export type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export interface Size {
  width: number;
  height: number;
}

/** The browser cannot draw, or does not give back what it has drawn. */
export class CanvasRefusal extends Error {}

/** Returns what draws on a new canvas, off the page where the browser can. Throws a {@link CanvasRefusal}. */
export function openPen({ width, height }: Size): Pen {
  const canvas =
    typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(width, height) : document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d') as Pen | null;
  if (!pen) throw new CanvasRefusal();
  pen.imageSmoothingQuality = 'high';
  return pen;
}

/** Browsers that hide what their canvas is like give back noise. Throws a {@link CanvasRefusal}. */
export function assertFaithful(): void {
  const pen = openPen({ width: 4, height: 4 });
  const color = [24, 116, 200, 255];
  pen.fillStyle = `rgb(${color.slice(0, 3)})`;
  pen.fillRect(0, 0, 4, 4);
  const { data } = pen.getImageData(0, 0, 4, 4);
  if (data.some((value, at) => Math.abs(value - (color[at % 4] ?? 0)) > 2)) throw new CanvasRefusal();
}

/** Resolves to null where the browser does not write this type. Throws a {@link CanvasRefusal}. */
export async function toFile({ canvas }: Pen, type: string, quality: number): Promise<Blob | null> {
  const file = await ('convertToBlob' in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality)));
  if (!file) throw new CanvasRefusal();
  return file.type === type ? file : null;
}
