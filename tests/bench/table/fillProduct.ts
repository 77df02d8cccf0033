import type { ContactDraft } from '@prelude/api/contract/contacts';
import { signUpPerson } from '@prelude/server/auth/signUpPerson';
import { addContacts } from '@prelude/server/repos/contacts';
import { insertWaitlist } from '@prelude/server/repos/waitlists';
import { insertWorkspace } from '@prelude/server/repos/workspaces';
import { toDemoContacts } from '@prelude/server/start/demo/toDemoContacts';
import type { BenchProduct } from '../support/openBenchProduct.ts';

export const person = { email: 'bench@prelude.example', password: 'correct horse' };

/** Typed into the search field; one letter is not ASCII */
export const TERM = 'kamińska';

/** Matches all of the term but its last letter, so that the rows show whether that letter has counted */
const decoy: ContactDraft = {
  email: 'newest@prelude.example',
  name: `${TERM.slice(0, -1)}o`,
  state: 'subscribed',
};

/** More rows would exceed the number of values in a SQLite statement */
const BATCH = 2000;

/** Makes a person with one workspace and one waitlist of `count` subscribers. */
export async function fillProduct(
  { database: { db }, auth, keys }: BenchProduct,
  count: number,
): Promise<{ waitlistId: string }> {
  const { id: personId } = (await signUpPerson(auth, person)).person;
  const { id: workspaceId } = await insertWorkspace(db, personId, 'Bench', keys.issue());
  const draft = { workspaceId, name: 'Bench', description: null, allowedOrigins: [] };
  const waitlist = await insertWaitlist(db, personId, draft);
  if (!waitlist) throw new Error('The waitlist could not be made');
  const drafts = [...toDemoContacts(count - 1), decoy];
  for (let start = 0; start < drafts.length; start += BATCH) {
    await addContacts(db, waitlist.id, drafts.slice(start, start + BATCH));
  }
  return { waitlistId: waitlist.id };
}
