import { slugRule } from '@prelude/api/contract/slugs';
import type { Db } from '../db/schema.ts';
import { toUuid } from '../http/toUuid.ts';
import { findPublishedForm, type PublishedForm } from '../repos/forms.ts';
import { findListOfSlug } from '../repos/pageSlugs.ts';

export interface HostedPage {
  waitlistId: string;
  published: PublishedForm;
  /** The last part of its path: the slug, or the id of a list without one. Other addresses redirect here. */
  address: string;
}

/** Takes the id of a list, its slug, and a former slug as long as it leads to the page. CONTRACT "Hosted page". */
export async function findHostedPage(db: Db, address: string): Promise<HostedPage | undefined> {
  const waitlistId = toUuid(address) ?? (await findListId(db, address.toLowerCase()));
  const published = waitlistId && (await findPublishedForm(db, waitlistId));
  return waitlistId && published
    ? { waitlistId, published, address: published.form.page.slug ?? waitlistId }
    : undefined;
}

const findListId = async (db: Db, slug: string): Promise<string | undefined> =>
  slugRule(slug) === undefined ? (await findListOfSlug(db, slug))?.waitlistId : undefined;
