import { MAX_COVER_BYTES, MAX_COVER_SIZE, MAX_PICTURE_BYTES, PICTURE_SIZE } from '@prelude/api/contract/looks';
import { assertFaithful, CanvasRefusal, openPen, type Pen, type Size, toFile } from './canvas.ts';

/** A decoded image, upright, with its size. */
export interface Upload extends Size {
  image: CanvasImageSource;
}

export interface DrawnUpload {
  cover: Blob;
  /** The middle of the cover, for previews of links. */
  picture: Blob;
}

/** Twice the height of a window is enough beside a form. */
const MAX_HEIGHT = Math.min(2_400, MAX_COVER_SIZE.height);
const QUALITIES = [0.86, 0.76, 0.64, 0.5];
const SMALLER = 0.8;
const MIN_WIDTH = 16;

/** Draws a cover and a picture, without anything that the file says besides, over a background where it is transparent. */
export async function drawUpload(upload: Upload, background: string): Promise<DrawnUpload> {
  assertFaithful();
  const picture = await toFitting(['image/jpeg'], MAX_PICTURE_BYTES, () => draw(upload, PICTURE_SIZE, background));
  const { width, height } = upload;
  const fit = Math.min(1, MAX_COVER_SIZE.width / width, MAX_HEIGHT / height);
  const cover = await toFitting(['image/webp', 'image/jpeg'], MAX_COVER_BYTES, (scale) => {
    const size = [width, height].map((side) => Math.max(1, Math.round(side * fit * scale)));
    return draw(upload, { width: size[0] ?? 1, height: size[1] ?? 1 }, background);
  });
  return { cover, picture };
}

/** Fills the size with the middle of the image. */
function draw({ image, width, height }: Upload, size: Size, background: string): Pen {
  const pen = openPen(size);
  pen.fillStyle = background;
  pen.fillRect(0, 0, size.width, size.height);
  const scale = Math.max(size.width / width, size.height / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  pen.drawImage(image, (size.width - shownWidth) / 2, (size.height - shownHeight) / 2, shownWidth, shownHeight);
  return pen;
}

/** Writes the best file of at most so many bytes: of the first type that the browser writes, then coarser, then smaller. */
export async function toFitting(
  types: readonly string[],
  maxBytes: number,
  drawAt: (scale: number) => Pen,
): Promise<Blob> {
  for (let scale = 1; ; scale *= SMALLER) {
    const pen = drawAt(scale);
    for (const type of types) {
      for (const quality of QUALITIES) {
        const file = await toFile(pen, type, quality);
        if (!file) break;
        if (file.size <= maxBytes) return file;
      }
    }
    if (pen.canvas.width * SMALLER < MIN_WIDTH) throw new CanvasRefusal();
  }
}
