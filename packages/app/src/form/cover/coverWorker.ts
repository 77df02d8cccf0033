import { type DrawnUpload, drawUpload } from './drawUpload.ts';

export interface CoverTask {
  file: Blob;
  background: string;
}

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<CoverTask>) => void;
  /** Null where this browser cannot do it in a worker. */
  postMessage: (upload: DrawnUpload | null) => void;
};

scope.onmessage = async ({ data: { file, background } }) => {
  try {
    // A browser that does not know the option throws: it might leave a photo lying on its side.
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    scope.postMessage(await drawUpload({ image, width: image.width, height: image.height }, background));
  } catch {
    scope.postMessage(null);
  }
};
