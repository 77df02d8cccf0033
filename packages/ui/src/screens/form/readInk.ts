import { type Ink, toInk } from '@prelude/api/contract/colors/ink';

/** Pixels of the longer side, enough to tell a shape from its ground. */
const SIDE = 128;

/** Measures an image; null where the browser does not show it, or does not tell its pixels. */
export async function readInk(src: string): Promise<Ink | null> {
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = src;
    await image.decode();
    const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context && toInk(context.getImageData(0, 0, canvas.width, canvas.height).data);
  } catch {
    return null;
  }
}
