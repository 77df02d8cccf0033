import { type PublicForm, toPublicForm } from '@prelude/api/contract/forms';
import type { Db } from '../db/schema.ts';
import { findPublishedForm, type PublishedForm } from './forms.ts';

/** Writes of other processes may stay unseen for this long. */
const KEPT_MS = 2_000;
const MAX_KEPT = 10_000;

/** Facts of a list that its visitors depend on. */
export interface KnownList extends Pick<PublishedForm, 'allowedOrigins' | 'status' | 'formVersion'> {
  publicForm: PublicForm;
}

type Found = Promise<KnownList | undefined> | KnownList | undefined;

export interface ListCache {
  /** Returns undefined for a missing list. */
  find(waitlistId: string): Found;
  /** Call it after each write of a list, or {@link ListCache.forgetAll} after writes of several. */
  forget(waitlistId: string): void;
  forgetAll(): void;
}

interface Kept {
  until: number;
  /** The list once it is read, so that most requests do not wait. */
  list: Found;
}

/** Every sign-up and every widget reads its list, and attackers ask for lists that do not exist. */
export function createListCache(db: Db): ListCache {
  const kept = new Map<string, Kept>();

  function ask(waitlistId: string): Promise<KnownList | undefined> {
    const asked = findPublishedForm(db, waitlistId).then((found) => found && toKnownList(found));
    const entry: Kept = { until: performance.now() + KEPT_MS, list: asked };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(waitlistId, entry);
    asked.then(
      (list) => {
        entry.list = list;
      },
      () => {
        if (kept.get(waitlistId) === entry) kept.delete(waitlistId);
      },
    );
    return asked;
  }

  return {
    find(waitlistId) {
      const entry = kept.get(waitlistId);
      return entry && entry.until > performance.now() ? entry.list : ask(waitlistId);
    },
    forget: (waitlistId) => {
      kept.delete(waitlistId);
    },
    forgetAll: () => kept.clear(),
  };
}

const toKnownList = ({ form, look, formVersion, status, allowedOrigins }: PublishedForm): KnownList => ({
  allowedOrigins,
  status,
  formVersion,
  publicForm: toPublicForm({ ...form, look, formVersion, status, allowedOrigins }),
});
