import type { ImageFault } from '@prelude/api/contract/looks';
import { imageFaults } from '@prelude/api/contract/looks';
import { useAddImageMutation } from '@prelude/api/store/forms';
import type { ImageSource, ImageUpload, PlainImageKind } from '@prelude/ui/screens/form/ImageField';
import { useState } from 'react';
import { useServices } from '../session/services.ts';
import type { StoreError } from '../state/fromQuery.ts';

const idle: ImageUpload = { status: 'idle' };

/** Uploads images of a workspace, one of each kind at a time. */
export function useImages(workspaceId: string): ImageSource {
  const { publicUrl } = useServices().config;
  const [add] = useAddImageMutation();
  const [uploads, setUploads] = useState<Record<PlainImageKind, ImageUpload>>({ logo: idle, picture: idle });
  return {
    uploads,
    toSrc: (id) => `${publicUrl}/i/${id}`,
    onAdd: async (kind, file) => {
      const show = (upload: ImageUpload) => setUploads((current) => ({ ...current, [kind]: upload }));
      show({ status: 'submitting' });
      const { data, error } = await add({ workspaceId, kind, file });
      show(data ? { status: 'done', id: data.id } : { status: 'failed', fault: toFault(error) });
    },
  };
}

export function toFault(error: StoreError): ImageFault | 'failed' {
  if (!('kind' in error)) return 'failed';
  const imageFault = imageFaults.find((fault) => fault === error.file);
  return imageFault ?? (error.code === 'body_too_large' ? 'image_bytes' : 'failed');
}
