import type { Field } from '@prelude/api/contract/fields';
import { type LiveForm, type PublicForm, toPublicForm } from '@prelude/api/contract/publicForms';
import type { Db } from '../db/schema.ts';
import { findPublishedFields, findPublishedForm, type PublishedForm } from '../repos/forms.ts';

/** Writes of other processes may stay unseen for this long. */
const KEPT_MS = 2_000;
const MAX_KEPT = 10_000;

type Fact = 'allowedOrigins' | 'status' | 'formVersion' | 'unnumberedAt' | 'keepsAddresses';

/** Facts of a list that its visitors depend on. */
export interface KnownList extends Pick<PublishedForm, Fact> {
  publicForm: PublicForm;
}

type Found = Promise<KnownList | undefined> | KnownList | undefined;

export interface ListCache {
  /** Returns undefined for a missing list. */
  find(waitlistId: string): Found;
  /** Returns the fields of one publish, which never change, or undefined if there was none of that number. */
  findFields(waitlistId: string, formVersion: number): Promise<readonly Field[] | undefined>;
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
export function createListCache(db: Db, checkMail?: LiveForm['checkMail']): ListCache {
  const entries = new Map<string, Kept>();
  const publishes = new Map<string, readonly Field[]>();

  const toKnownList = ({ form, ...published }: PublishedForm): KnownList => {
    const { allowedOrigins, status, formVersion, unnumberedAt, keepsAddresses } = published;
    const publicForm = toPublicForm({ ...form, ...published, checkMail });
    return { allowedOrigins, status, formVersion, unnumberedAt, keepsAddresses, publicForm };
  };

  function ask(waitlistId: string): Promise<KnownList | undefined> {
    const answer = findPublishedForm(db, waitlistId).then((form) => form && toKnownList(form));
    const entry: Kept = { until: performance.now() + KEPT_MS, list: answer };
    if (entries.size >= MAX_KEPT) entries.clear();
    entries.set(waitlistId, entry);
    answer.then(
      (list) => {
        entry.list = list;
      },
      () => {
        if (entries.get(waitlistId) === entry) entries.delete(waitlistId);
      },
    );
    return answer;
  }

  return {
    find(waitlistId) {
      const entry = entries.get(waitlistId);
      return entry && entry.until > performance.now() ? entry.list : ask(waitlistId);
    },
    async findFields(waitlistId, formVersion) {
      const key = `${waitlistId} ${formVersion}`;
      const fields = publishes.get(key) ?? (await findPublishedFields(db, waitlistId, formVersion));
      if (publishes.size >= MAX_KEPT) publishes.clear();
      if (fields) publishes.set(key, fields);
      return fields;
    },
    forget: (waitlistId) => {
      entries.delete(waitlistId);
    },
    forgetAll: () => entries.clear(),
  };
}
