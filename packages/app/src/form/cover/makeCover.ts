import { type ImageFault, MAX_COVER_BYTES } from '@prelude/api/contract/looks';
import { CanvasRefusal } from './canvas.ts';
import type { CoverTask } from './coverWorker.ts';
import { type DrawnUpload, drawUpload } from './drawUpload.ts';

/** Bytes of a file that a cover is made of. */
const MAX_SOURCE_BYTES = 20_000_000;

/** The picture is null where the cover is the file as it came. */
export type MadeCover = { cover: Blob; picture: Blob | null } | { fault: ImageFault };

/** Makes a cover and a picture for previews of links of a file, off the main thread where the browser can. */
export async function makeCover(file: File, background: string): Promise<MadeCover> {
  if (file.size > MAX_SOURCE_BYTES) return { fault: 'image_bytes' };
  const upload = await drawInWorker({ file, background });
  if (upload) return upload;
  const image = await decode(file);
  if (!image) return { fault: 'image_type' };
  try {
    return await drawUpload({ image, width: image.naturalWidth, height: image.naturalHeight }, background);
  } catch (error) {
    if (!(error instanceof CanvasRefusal || error instanceof DOMException)) throw error;
    return isCover(file) ? { cover: file, picture: null } : { fault: 'image_pixels' };
  }
}

/** The server reads how wide it is. */
const isCover = ({ type, size }: File): boolean => /^image\/(jpeg|webp)$/.test(type) && size <= MAX_COVER_BYTES;

async function drawInWorker(task: CoverTask): Promise<DrawnUpload | null> {
  if (typeof OffscreenCanvas !== 'function') return null;
  try {
    const worker = new Worker(new URL('./coverWorker.ts', import.meta.url), { type: 'module' });
    try {
      return await new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<DrawnUpload | null>) => resolve(data);
        worker.onerror = () => resolve(null);
        worker.postMessage(task);
      });
    } finally {
      worker.terminate();
    }
  } catch {
    return null;
  }
}

/** Returns null for a file that is no image, or has no size. */
async function decode(file: File): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
