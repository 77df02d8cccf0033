import { readAnswers } from '@prelude/api/contract/answers';
import type { ContactWay } from '@prelude/api/contract/contacts';
import { formLanguages } from '@prelude/api/contract/formLanguages';
import { admitsOrigin } from '@prelude/api/contract/origins';
import type { Database } from '../db/Database.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Metrics } from '../http/Metrics.ts';
import { toUuid } from '../http/toUuid.ts';
import type { Limiter } from '../limits/limits.ts';
import type { PersonHashes } from '../repos/erased.ts';
import { noteUnnumbered } from '../repos/forms.ts';
import type { KnownList, ListCache } from '../services/createListCache.ts';
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
  hashes: PersonHashes | undefined;
}

/** Sign-ups that say no number of a form are noted at most this often. */
const NOTED_EVERY_MS = 3600_000;

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

export function createSignUp({ database, lists, countOrigin, limiter, metrics, hashes }: SignUpDeps): SignUp {
  const signUps = createSignUps(database.signUps, { metrics, isDistributed: database.isDistributed, hashes });
  const signUpLimits = createSignUpLimits(database.isShared, limiter);

  /** Returns the form that the visitor was shown. Without its number, or with one that was never published, the newest. */
  async function findAskedForm(waitlistId: string, list: KnownList, shownVersion: number | null | undefined) {
    const { formVersion, publicForm } = list;
    if (shownVersion === 0) return { formVersion: 0, fields: [] };
    const fields =
      shownVersion == null || shownVersion === formVersion
        ? undefined
        : await lists.findFields(waitlistId, shownVersion);
    if (shownVersion != null && fields) return { formVersion: shownVersion, fields };
    if (
      shownVersion == null &&
      publicForm.fields.length > 0 &&
      Date.now() - (list.unnumberedAt ?? 0) > NOTED_EVERY_MS
    ) {
      list.unnumberedAt = Date.now();
      await noteUnnumbered(database.db, waitlistId, list.unnumberedAt);
    }
    return { formVersion, fields: publicForm.fields };
  }

  return async ({ id, clientAddress, origin, way, readFields }) => {
    const waitlistId = toUuid(id);
    if (!waitlistId) return 'missing';
    const cachedList = lists.find(waitlistId);
    const list = cachedList instanceof Promise ? await cachedList : cachedList;
    if (!list) return 'missing';
    const place =
      origin === 'own' ? undefined : { waitlistId, allowedOrigins: list.allowedOrigins, clientAddress, origin };
    if (place && !admitsOrigin(place.allowedOrigins, place.origin)) {
      await countOrigin(place, 'refused');
      throw new HttpProblem('origin_not_allowed');
    }
    // The widget has counted its view; a plain form is seen when it is posted.
    if (place && way === 'page') await countOrigin(place, 'seen');
    if (list.status !== 'open') throw new HttpProblem(list.status === 'paused' ? 'waitlist_paused' : 'waitlist_closed');
    const { website, page, referrer, lang, answers: sent, formVersion, ...visitor } = toNewContact(await readFields());
    const isRobot = Boolean(website?.trim());
    const form = await findAskedForm(waitlistId, list, formVersion);
    const { answers, name, errors } = readAnswers(form.fields, {
      ...sent,
      ...(visitor.name && { name: visitor.name }),
    });
    if (!isRobot && Object.keys(errors).length > 0) throw new HttpProblem('invalid_body', { errors });
    const { wait, uses } = await signUpLimits.count(clientAddress, waitlistId, isRobot ? undefined : visitor.email);
    if (wait > 0) return wait;
    if (isRobot && uses.length === 0) return 'done';
    const contact = isRobot
      ? null
      : {
          ...visitor,
          ...(name !== null && { name }),
          answers,
          state: 'subscribed' as const,
          source: toContactSource(way, { page, referrer }),
          formVersion: form.formVersion,
          lang: formLanguages.find((code) => code === lang) ?? null,
        };
    const client = list.keepsAddresses ? clientAddress : undefined;
    return signUps.add({ waitlistId, contact, client }, uses);
  };
}
