import { signUpContact } from '@prelude/api/contract/contacts';
import { createWaitlist, type Waitlist } from '@prelude/api/contract/waitlists';
import { createWorkspace, type Workspace } from '@prelude/api/contract/workspaces';
import type { TestPerson } from './copyDatabase.ts';
import type { TestProduct } from './openTestProduct.ts';
import { call } from './send.ts';

export interface Place {
  person: TestPerson;
  workspace: Workspace & { accessKey: string };
  waitlist: Waitlist;
}

/** Makes a workspace with one waitlist for the product's resident. */
export const makePlace = async (product: TestProduct, allowedOrigins: string[] = []): Promise<Place> =>
  makePlaceOf(await product.resident(), product, allowedOrigins);

/** Makes a workspace with one waitlist for a new person. */
export const makeStrangersPlace = async (product: TestProduct): Promise<Place> =>
  makePlaceOf(await product.signUp(), product, []);

async function makePlaceOf(person: TestPerson, product: TestProduct, allowedOrigins: string[]): Promise<Place> {
  const { token } = person;
  const workspace = (await call(product, createWorkspace, { token, body: { name: 'Studio' } })).json;
  const body = { name: 'Launch', workspaceId: workspace.id, description: null, allowedOrigins };
  const waitlist = (await call(product, createWaitlist, { token, body })).json;
  return { person, workspace, waitlist };
}

/** Signs addresses up as a visitor would, one after the other. */
export async function visit(product: TestProduct, waitlistId: string, ...emails: string[]): Promise<void> {
  for (const email of emails) await call(product, signUpContact, { params: { waitlistId }, body: { email } });
}
