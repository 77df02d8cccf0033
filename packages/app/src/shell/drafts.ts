import type { Draft } from '@prelude/ui/forms/UnsavedChanges';

/** Whose draft it is, and of which page. */
export interface DraftPlace {
  profileId: string;
  path: string;
}

const drafts = new Map<string, Draft>();

const toKey = ({ profileId, path }: DraftPlace) => `${profileId} ${path}`;

/** What was typed on a page that went away by itself, kept in memory for the same person's return. */
export const keepDraft = (place: DraftPlace, draft: Draft): void => void drafts.set(toKey(place), draft);

export const readDraft = (place: DraftPlace): Draft | null => drafts.get(toKey(place)) ?? null;

export const dropDraft = (place: DraftPlace): void => void drafts.delete(toKey(place));
