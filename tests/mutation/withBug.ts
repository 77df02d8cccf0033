import type { Bug } from './bugs.ts';

/** Throws where the text no longer holds what the bug replaces. */
export function withBug(text: string, { file, find, replace, place = 0 }: Bug): string {
  const parts = text.split(find);
  if (parts.length < place + 2) throw new Error(`${file} holds "${find}" no more`);
  return parts.slice(0, place + 1).join(find) + replace + parts.slice(place + 1).join(find);
}
