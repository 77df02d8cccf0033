import { isHexColor } from '@prelude/api/contract/colors/contrast';
import type { LookColors } from '@prelude/api/contract/colors/palette';
import type { DrawnCover, DrawnImage, HostedPage, PageCover } from '@prelude/api/contract/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { ImageUploadFault } from './imageFaults.ts';
import { useFormField } from './useFormField.ts';

/** Ids of a cover and of its picture for shared links; that one is null where the browser cannot make it. */
interface OwnCover {
  id: string;
  image: string | null;
}

export type MadeCover = OwnCover | { fault: ImageUploadFault };

export interface CoverSource {
  /** Makes both of a file, over a background where it is transparent. Never rejects. */
  onMake: (file: File, background: string) => Promise<MadeCover>;
  /** Returns the id of the picture of a drawn cover, made once for each name and colors; null if that failed. Never rejects. */
  onDraw: (name: DrawnCover, colors: LookColors) => Promise<string | null>;
}

export type CoverWork = 'idle' | 'making' | 'share-failed' | { fault: ImageUploadFault };

/** Colors are picked in many steps. */
const QUIET_MS = 1_500;

const toKey = ({ name, accent, background }: Omit<DrawnImage, 'id'>) => [name, accent, background].join().toLowerCase();

/** The cover of the form around it, with its picture for shared links, which is made when the cover is chosen. */
export function useCoverChoice(colors: LookColors, covers: CoverSource) {
  const cover = useFormField<PageCover>('page.cover');
  const picture = useFormField<string>('page.image');
  const drawnImage = useFormField<DrawnImage>('page.drawnImage');
  const [work, setWork] = useState<CoverWork>('idle');
  /** The upload of this visit, which is there to return to. */
  const [own, setOwn] = useState<OwnCover | null>(null);
  /** Counts choices: what is made for a former one is not taken. */
  const choices = useRef(0);
  /** The choice that a file is made for: a second one can come before anything is drawn anew. */
  const making = useRef<number | null>(null);
  const { kind, name, id } = cover.value ?? { kind: 'none' };
  const drawnName = (kind === 'drawn' && name) || null;

  /** A color that is being typed is none yet. */
  const canDraw = isHexColor(colors.accent) && isHexColor(colors.background);

  const form = useForm();
  /** A preset takes a cover, too. */
  const lastDrawn = useRef(drawnName);

  const share = (id: string | null, image: DrawnImage | null) =>
    form.batch(() => {
      picture.change(id);
      drawnImage.change(image);
    });
  const shareDrawn = useEffectEvent(async (coverName: DrawnCover) => {
    const choice = choices.current;
    const { accent, background } = colors;
    const before = picture.value;
    const image = canDraw ? await covers.onDraw(coverName, colors) : null;
    const now: HostedPage = form.getState().values.page ?? {};
    // Another picture may have been uploaded meanwhile.
    const isReplaced = (now.image ?? undefined) !== before && now.image !== now.drawnImage?.id;
    if (choice !== choices.current || isReplaced) return;
    setWork(image ? 'idle' : 'share-failed');
    if (image) share(image, { id: image, name: coverName, accent, background });
  });
  const choose = (next: PageCover | null) => {
    choices.current += 1;
    cover.change(next);
    setWork('idle');
  };
  const chooseDrawn = (coverName: DrawnCover) => {
    lastDrawn.current = coverName;
    choose({ kind: 'drawn', name: coverName });
    void shareDrawn(coverName);
  };
  const chooseOwn = (chosen: OwnCover) => {
    choose({ kind: 'image', id: chosen.id });
    if (chosen.image) share(chosen.image, null);
  };

  const followPreset = useEffectEvent(() => {
    const isElsewhere = drawnName !== lastDrawn.current;
    lastDrawn.current = drawnName;
    // A stored cover has its picture.
    if (!isElsewhere || !drawnName || !form.getFieldState('page.cover')?.dirty) return;
    choices.current += 1;
    void shareDrawn(drawnName);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each cover.
  useEffect(() => followPreset(), [drawnName]);

  const currentImage = drawnImage.value?.id === picture.value ? drawnImage.value : undefined;
  const key = drawnName && toKey({ name: drawnName, ...colors });
  const isOutdated = canDraw && key !== null && currentImage !== undefined && toKey(currentImage) !== key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits anew for each color.
  useEffect(() => {
    if (!isOutdated || !drawnName) return;
    const timer = setTimeout(() => void shareDrawn(drawnName), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isOutdated, key]);

  return {
    drawnName,
    chosen: drawnName ?? (kind === 'image' ? 'image' : 'none'),
    /** The chosen upload, or the one to return to. */
    ownId: kind === 'image' ? id : own?.id,
    isMissing: kind === 'image' && cover.submitError === 'image_missing',
    isConflict: cover.isConflict,
    work,
    chooseDrawn,
    chooseNone: () => {
      choose(null);
      if (picture.value && (currentImage || picture.value === own?.image)) share(null, null);
    },
    /** Returns to the upload of this visit. False without one, and while it is chosen. */
    returnToOwn: () => {
      const canReturn = own !== null && kind !== 'image';
      if (canReturn) chooseOwn(own);
      return canReturn;
    },
    /** Resolves to true once the file is the cover. */
    make: async (file: File) => {
      if (making.current === choices.current) return false;
      choices.current += 1;
      const choice = choices.current;
      making.current = choice;
      setWork('making');
      const result = await covers.onMake(file, colors.background);
      if (making.current === choice) making.current = null;
      if ('id' in result) setOwn(result);
      if (choice !== choices.current) return false;
      if ('fault' in result) setWork(result);
      else chooseOwn(result);
      return 'id' in result;
    },
  };
}
