import type { LookColors } from '@prelude/api/contract/colors/palette';
import type { DrawnCover } from '@prelude/api/contract/forms';
import type { ImageKind } from '@prelude/api/contract/looks';
import { useAddImageMutation } from '@prelude/api/store/forms';
import type { PageImages } from '@prelude/ui/screens/form/PageLookFields';
import { useRef } from 'react';
import { toFault } from './useImages.ts';

/** Makes covers and their pictures for previews of links in the browser, and adds them to a workspace. */
export function useCovers(workspaceId: string): PageImages['covers'] {
  const [add] = useAddImageMutation();
  const pictures = useRef(new Map<string, Promise<string | null>>());
  const upload = async (kind: ImageKind, file: Blob) => {
    const { data, error } = await add({ workspaceId, kind, file });
    return data ?? { fault: toFault(error) };
  };
  const draw = async (name: DrawnCover, colors: LookColors): Promise<string | null> => {
    try {
      const { paintCover } = await import('./cover/paintCover.ts');
      const added = await upload('picture', await paintCover(name, colors));
      return 'id' in added ? added.id : null;
    } catch {
      return null;
    }
  };
  return {
    onMake: async (file, background) => {
      try {
        const { makeCover } = await import('./cover/makeCover.ts');
        const made = await makeCover(file, background);
        if ('fault' in made) return made;
        const cover = await upload('cover', made.cover);
        if ('fault' in cover) return cover;
        if (!made.picture) return { id: cover.id, image: null };
        const picture = await upload('picture', made.picture);
        return 'fault' in picture ? picture : { id: cover.id, image: picture.id };
      } catch {
        return { fault: 'failed' };
      }
    },
    onDraw: async (name, colors) => {
      const key = JSON.stringify([workspaceId, name, colors.accent, colors.background]);
      const drawing = pictures.current.get(key) ?? draw(name, colors);
      pictures.current.set(key, drawing);
      const id = await drawing;
      if (id === null) pictures.current.delete(key);
      return id;
    },
  };
}
