import { listContacts, removeSubscriber } from '@prelude/api/contract/contacts';
import { orNotFound } from '../http/HttpProblem.ts';
import { toUuid } from '../http/toUuid.ts';
import * as contacts from '../repos/contacts.ts';
import type { RouteDeps } from './RouteDeps.ts';

export function contactRoutes({ answer, db }: RouteDeps): void {
  answer.asReader(listContacts, async ({ reader, params }) =>
    orNotFound(await contacts.listContacts(db, reader, params.waitlistId)),
  );

  answer.asPerson(removeSubscriber, async ({ personId, params, body }) => {
    const contactId = orNotFound(toUuid(body.subscriberId));
    return orNotFound(await contacts.removeContact(db, personId, params.waitlistId, contactId));
  });
}
