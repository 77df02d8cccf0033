import { DEFAULT_SORT } from '@prelude/api/contract/contacts';
import { defaultCsvColumns, toCsvWords, toEvidenceWords, toUsualDelimiter } from '@prelude/api/contract/csv';
import { type ExportSelection, exportContacts, exportSelection } from '@prelude/api/contract/exports';
import { toFormLanguage } from '@prelude/api/contract/formLanguages';
import type { Language } from '../../../../locales/languages.ts';
import type { Connections } from '../db/Database.ts';
import { orNotFound } from '../http/HttpProblem.ts';
import { toUuids } from '../http/toUuid.ts';
import type { Caller } from '../repos/Caller.ts';
import { writeCsv } from '../repos/exportContacts.ts';
import { toLanguage } from '../words/languages.ts';
import { toWords } from '../words/words.ts';
import type { Answer } from './createAnswer.ts';

export function fileRoutes(answer: Answer): void {
  answer.asPersonOrKey(
    exportContacts,
    async ({ db, reads, caller, params: { waitlistId }, query, language, logEvent }) => {
      const file = orNotFound(await writeFile({ db, reads }, caller, waitlistId, query, language));
      logEvent('contacts.exported', { waitlistId, ...toCallerFields(caller) });
      return file;
    },
  );

  answer.asPerson(
    exportSelection,
    async ({ db, reads, personId, params: { waitlistId }, body, language, logEvent }) => {
      const { ids, except } = body;
      const selection = { ...body, ids: ids && toUuids(ids), except: except && toUuids(except) };
      const file = orNotFound(await writeFile({ db, reads }, { personId }, waitlistId, selection, language));
      logEvent('contacts.exported', { waitlistId, personId });
      return file;
    },
  );
}

const toCallerFields = (caller: Caller) =>
  'personId' in caller ? { personId: caller.personId } : { keyOf: caller.workspaceId };

function writeFile(
  connections: Connections,
  caller: Caller,
  waitlistId: string,
  { columns, language: tag, sort = DEFAULT_SORT, delimiter, ...filter }: ExportSelection,
  usual: Language,
) {
  const language = tag === undefined ? usual : toLanguage(tag);
  const form = {
    columns: columns ?? defaultCsvColumns,
    delimiter: delimiter ?? toUsualDelimiter(language),
    words: {
      ...toCsvWords((id) => toWords(language, id), { language: toFormLanguage(language) }),
      evidence: toEvidenceWords((id) => toWords(language, id)),
    },
  };
  return writeCsv(connections, caller, waitlistId, { ...filter, sort }, form);
}
