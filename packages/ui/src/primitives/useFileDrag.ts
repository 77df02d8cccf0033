import { useEffectEvent, useLayoutEffect, useState } from 'react';

const dragEvents = ['dragover', 'dragleave', 'drop'] as const;

/**
 * Takes files dropped anywhere in the window, from the first paint on; returns true while some are dragged over it. Keeps
 * the browser from opening a dropped file in place of the page, even without `onFiles`.
 */
export function useFileDrag(onFiles?: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const listen = useEffectEvent((event: DragEvent) => {
    const hasFiles = event.dataTransfer?.types.includes('Files') ?? false;
    if (hasFiles) event.preventDefault();
    setOver(hasFiles && (event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null)));
    if (hasFiles && event.type === 'drop') onFiles?.([...(event.dataTransfer?.files ?? [])]);
  });
  useLayoutEffect(() => {
    for (const type of dragEvents) window.addEventListener(type, listen);
    return () => {
      for (const type of dragEvents) window.removeEventListener(type, listen);
    };
  }, []);
  return isOver;
}
