import type { ContactWay } from '@prelude/api/contract/contacts';
import { formLanguages } from '@prelude/api/contract/forms';
import { admitsOrigin } from '@prelude/api/contract/origins';
import type { Database } from '../db/Database.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Metrics } from '../http/Metrics.ts';
import { toUuid } from '../http/toUuid.ts';
import type { Limiter } from '../limits/limits.ts';
import type { ListCache } from '../services/createListCache.ts';
import { createSignUps, type SignUpOutcome } from '../services/createSignUps.ts';
import { createSignUpLimits } from './signUpLimits.ts';
import { toContactSource } from './toContactSource.ts';
import { toNewContact } from './toNewContact.ts';
import type { CountOrigin } from './views.ts';

export interface SignUpDeps {
  database: Database;
  lists: ListCache;
  countOrigin: CountOrigin;
  limiter: Limiter | undefined;
  metrics: Metrics | undefined;
}

interface Attempt {
  /** From the URL, unchecked. */
  id: string;
  clientAddress: string;
  /** `own` for a page of this server, which every list admits. */
  origin: string | null | 'own';
  way: ContactWay;
  readFields(): Promise<unknown>;
}

/** A number is the seconds to wait. Throws 403 for an origin that the list does not admit, 409 if the list is not open, or 400. */
export type SignUp = (attempt: Attempt) => Promise<SignUpOutcome>;

export function createSignUp({ database, lists, countOrigin, limiter, metrics }: SignUpDeps): SignUp {
  const signUps = createSignUps(database.signUps, { metrics, isDistributed: database.isDistributed });
  const signUpLimits = createSignUpLimits(database.isShared, limiter);

  return async ({ id, clientAddress, origin, way, readFields }) => {
    const waitlistId = toUuid(id);
    if (!waitlistId) return 'missing';
    const cachedList = lists.find(waitlistId);
    const list = cachedList instanceof Promise ? await cachedList : cachedList;
    if (!list) return 'missing';
    const form =
      origin === 'own' ? undefined : { waitlistId, allowedOrigins: list.allowedOrigins, clientAddress, origin };
    if (form && !admitsOrigin(form.allowedOrigins, form.origin)) {
      await countOrigin(form, 'refused');
      throw new HttpProblem('origin_not_allowed');
    }
    // The widget has counted its view; a plain form is seen when it is posted.
    if (form && way === 'page') await countOrigin(form, 'seen');
    if (list.status !== 'open') throw new HttpProblem(list.status === 'paused' ? 'waitlist_paused' : 'waitlist_closed');
    const { website, page, referrer, lang, ...visitor } = toNewContact(await readFields());
    const isRobot = Boolean(website?.trim());
    const { wait, uses } = await signUpLimits.count(clientAddress, waitlistId, isRobot ? undefined : visitor.email);
    if (wait > 0) return wait;
    if (isRobot && uses.length === 0) return 'done';
    const contact = isRobot
      ? null
      : {
          ...visitor,
          state: 'subscribed' as const,
          source: toContactSource(way, { page, referrer }),
          formVersion: list.formVersion,
          lang: formLanguages.find((code) => code === lang) ?? null,
        };
    return signUps.add({ waitlistId, contact }, uses);
  };
}
