import { deleteMyAccount, exportMyData, getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import type { AuthProvider } from '../auth/AuthProvider.ts';
import { HttpProblem, notFound, tooManyRequests } from '../http/HttpProblem.ts';
import type { Limiter } from '../limits/limits.ts';
import { deletePerson, exportPerson } from '../repos/people.ts';
import { readProfile, writeProfile } from '../repos/profiles.ts';
import type { ListCache } from '../services/createListCache.ts';
import type { Answer } from './createAnswer.ts';

interface ProfileDeps {
  answer: Answer;
  auth: AuthProvider;
  lists: ListCache;
  limiter?: Limiter;
}

export function profileRoutes({ answer, auth, lists, limiter }: ProfileDeps): void {
  answer.asPerson(getMyProfile, ({ db, personId }) => readProfile(db, personId), { isWrite: true });

  answer.asPerson(patchProfile, async ({ db, personId, params, body }) => {
    if (params.profileId !== personId) throw notFound();
    return writeProfile(db, personId, body.name);
  });

  answer.asPerson(exportMyData, async ({ db, reads, person, logEvent }) => {
    logEvent('account.exported', { personId: person.id });
    return exportPerson({ db, reads }, person);
  });

  answer.asPerson(
    deleteMyAccount,
    async ({ db, person, body, language, client, logEvent }) => {
      const wait = await limiter?.consume(
        ['passwordPerClient', client],
        ['passwordPerAccount', `${person.email} ${client}`],
      );
      if (wait) throw tooManyRequests(wait);
      if (!(await auth.checkPassword(person.email, body.password, client)))
        throw new HttpProblem('invalid_body', { errors: { password: 'wrong_password' } });
      await deletePerson(db, person.id);
      lists.forgetAll();
      await auth.onAccountDeleted?.(person, language);
      logEvent('account.deleted', { personId: person.id });
      return { id: person.id };
    },
    { isInSteps: true },
  );
}
