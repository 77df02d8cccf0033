import type { Draft } from '@prelude/ui/forms/UnsavedChanges';

/** Whose draft it is, and of which page. */
export interface DraftPlace {
  profileId: string;
  path: string;
}

const drafts = new Map<string, Draft>();

const toKey = ({ profileId, path }: DraftPlace) => `${profileId} ${path}`;

/** What was typed as a session ended, kept in memory for the same person's return. */
export const keepDraft = (place: DraftPlace, draft: Draft): void => void drafts.set(toKey(place), draft);

export const readDraft = (place: DraftPlace): Draft | null => drafts.get(toKey(place)) ?? null;

/** Once somebody is at work again, on whatever page, nothing is left for anybody. */
export const dropDrafts = (): void => drafts.clear();
