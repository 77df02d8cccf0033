import { DEFAULT_SORT, getContact, listContacts, pageContacts } from '@prelude/api/contract/contacts';
import { listContactTraits } from '@prelude/api/contract/contactTraits';
import { removeSubscriber, removeSubscribers, undoRemoval } from '@prelude/api/contract/removals';
import { HttpProblem, orNotFound } from '../http/HttpProblem.ts';
import { toUuid, toUuids } from '../http/toUuid.ts';
import * as pages from '../repos/contactPages.ts';
import * as contacts from '../repos/contacts.ts';
import { listTraits } from '../repos/contactTraits.ts';
import type { PersonHashes } from '../repos/erased.ts';
import * as removals from '../repos/removals.ts';
import { readCursor } from '../repos/search/cursor.ts';
import type { Answer } from './createAnswer.ts';

export function contactRoutes(answer: Answer, hashes: PersonHashes): void {
  answer.asPersonOrKey(pageContacts, async ({ db, reads, caller, params, query }) => {
    const { cursor, sort = DEFAULT_SORT } = query;
    const place = cursor === undefined ? undefined : readCursor(sort, cursor);
    if (cursor !== undefined && !place) throw new HttpProblem('invalid_query', { errors: { cursor: 'type' } });
    return orNotFound(await pages.pageContacts({ db, reads }, caller, params.waitlistId, query, place));
  });

  answer.asPersonOrKey(listContacts, async ({ db, reads, caller, params }) =>
    orNotFound(await contacts.listContacts({ db, reads }, caller, params.waitlistId)),
  );

  answer.asPersonOrKey(listContactTraits, async ({ db, reads, caller, params }) =>
    orNotFound(await listTraits({ db, reads }, caller, params.waitlistId)),
  );

  answer.asPersonOrKey(getContact, async ({ db, caller, params }) =>
    orNotFound(await pages.getContact(db, caller, params.waitlistId, params.contactId)),
  );

  answer.asPerson(removeSubscriber, async ({ db, reads, personId, params, body }) => {
    const id = orNotFound(toUuid(body.subscriberId));
    const removal = orNotRemoved(
      await removals.removeContacts({ db, reads, hashes }, { personId, ...params }, { ids: [id] }),
    );
    return orNotFound(removal.removed > 0 ? { id, removalId: removal.removalId } : undefined);
  });

  answer.asPerson(
    removeSubscribers,
    async ({ db, reads, personId, params, body }) => {
      const ids = body.ids && toUuids(body.ids);
      const except = body.except && toUuids(body.except);
      return orNotRemoved(
        await removals.removeContacts({ db, reads, hashes }, { personId, ...params }, { ...body, ids, except }),
      );
    },
    { isInSteps: true },
  );

  answer.asPerson(
    undoRemoval,
    async ({ db, personId, params: { waitlistId, removalId } }) => {
      const restored = await removals.undoRemoval(db, { personId, waitlistId }, removalId);
      return { restored: orNotFound(restored) };
    },
    { isInSteps: true },
  );
}

/** Throws 409 if other contacts match than the caller meant. */
function orNotRemoved<Value>(removal: Value | 'moved' | undefined): Value {
  const value = orNotFound(removal);
  if (value === 'moved') throw new HttpProblem('selection_moved');
  return value;
}
