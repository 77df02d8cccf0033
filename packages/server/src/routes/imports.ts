import * as contract from '@prelude/api/contract/imports';
import type { Language } from '../../../../locales/languages.ts';
import { countUse } from '../auth/authenticate.ts';
import { createReadQueue } from '../db/createReadQueue.ts';
import { HttpProblem, orNotFound } from '../http/HttpProblem.ts';
import { ImportFault, type SkippedWords } from '../imports/ImportFile.ts';
import type { Limiter } from '../limits/limits.ts';
import type { PersonHashes } from '../repos/erased.ts';
import { openZone } from '../repos/growth/openZone.ts';
import * as imports from '../repos/imports.ts';
import { readProfile } from '../repos/profiles.ts';
import { toWords } from '../words/words.ts';
import { type Answer, orProblem } from './createAnswer.ts';

/** Each file is read by a thread of its own. */
const FILES_AT_ONCE = 2;

/** CONTRACT "Import". */
export function importRoutes(
  answer: Answer,
  { limiter, hashes }: { limiter: Limiter | undefined; hashes: PersonHashes },
): void {
  const turns = createReadQueue({ atOnce: FILES_AT_ONCE, perReader: 1 });

  answer.asPerson(contract.createImport, async ({ db, reads, personId, params, query, language, file }) => {
    assertZone(query.timeZone, 'invalid_query');
    await countUse(limiter, ['uploadsPerPerson', personId]);
    const answers = { timeZone: 'UTC', language, ...query, now: Date.now() };
    const reading = imports.createImport(
      { db, reads, turns, hashes, toWordsOf },
      { personId, ...params },
      file,
      answers,
    );
    return orNotFound(await reading.catch(refuseFault));
  });

  answer.asPerson(contract.listImports, async ({ db, personId, params }) =>
    orNotFound(await imports.listImports(db, { personId, ...params })),
  );

  answer.asPerson(contract.getImport, async ({ db, personId, params }) =>
    orNotFound(await imports.getImport(db, { personId, ...params })),
  );

  answer.asPerson(contract.changeImport, async ({ db, reads, personId, params, body }) => {
    assertZone(body.timeZone, 'invalid_body');
    await countUse(limiter, ['readingsPerPerson', personId]);
    const reading = imports.changeImport({ db, reads, turns, hashes, toWordsOf }, { personId, ...params }, body);
    return orProblem(orNotFound(await reading.catch(refuseFault)));
  });

  answer.asPerson(contract.startImport, async ({ db, person, personId, params }) => {
    const { name } = await readProfile(db, personId);
    const statement = { by: { name, email: person.email }, at: Date.now() };
    return orProblem(orNotFound(await imports.startImport(db, { personId, ...params }, statement)));
  });

  answer.asPerson(contract.stopImport, async ({ db, personId, params }) =>
    orNotFound(await imports.stopImport(db, { personId, ...params })),
  );

  answer.asPerson(contract.undoImport, async ({ db, personId, params }) =>
    orProblem(orNotFound(await imports.undoImport(db, { personId, ...params }))),
  );

  answer.asPerson(contract.getSkippedRows, async ({ db, personId, params }) =>
    orNotFound(await imports.getSkippedRows(db, { personId, ...params })),
  );
}

function assertZone(timeZone: string | undefined, code: 'invalid_query' | 'invalid_body'): void {
  if (timeZone !== undefined && !openZone(timeZone)) throw new HttpProblem(code, { errors: { timeZone: 'type' } });
}

function refuseFault(error: unknown): never {
  throw error instanceof ImportFault ? new HttpProblem('unreadable_file', { errors: { file: error.fault } }) : error;
}

const toWordsOf = (language: Language): SkippedWords => ({
  title: toWords(language, 'pages.subscribers.import.errors.reason'),
  faults: Object.fromEntries(
    contract.rowFaults.map((fault) => [fault, toWords(language, `pages.subscribers.import.reason.${fault}`)]),
  ) as SkippedWords['faults'],
});
