import { eraseSubscriber } from '../contract/erasures.ts';
import { type Evidence, getEvidence } from '../contract/evidence.ts';
import { api } from './api.ts';
import { type Reply, request, type Send } from './baseQuery.ts';
import { toListTag, toPagesTag } from './contacts.ts';
import { guardListContacts } from './guards.ts';

interface PersonId {
  waitlistId: string;
  contactId: string;
}

const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvidence: build.query<Evidence, PersonId>({
      query: (params) => request(getEvidence, { params }, { guard: guardListContacts(params) }),
      // Mails and presses add to it at any time.
      keepUnusedDataFor: 0,
    }),

    /** Somebody who is gone already counts as erased. */
    eraseSubscriber: build.mutation<null, PersonId>({
      queryFn: async (params, _, __, send) => {
        const { error } = await (send as Send)(
          request(eraseSubscriber, { params }, { guard: guardListContacts(params) }),
        );
        return error && error.kind !== 'missing' ? { error } : ({ data: null } as Reply<null>);
      },
      invalidatesTags: (_, error, { waitlistId }) =>
        error ? [] : [{ type: 'Waitlist', id: waitlistId }, toPagesTag(waitlistId), toListTag(waitlistId)],
    }),
  }),
});

export const { useGetEvidenceQuery, useEraseSubscriberMutation } = evidenceApi;
