import { DEFAULT_SORT } from '@prelude/api/contract/contacts';
import { defaultCsvColumns, toCsvWords, toUsualDelimiter } from '@prelude/api/contract/csv';
import { exportContacts } from '@prelude/api/contract/exports';
import { orNotFound } from '../http/HttpProblem.ts';
import { toLanguage } from '../mail/languages.ts';
import { toWords } from '../mail/mailWords.ts';
import { writeCsv } from '../repos/exportContacts.ts';
import type { Answer } from './createAnswer.ts';

/** CONTRACT "CSV". */
export function fileRoutes(answer: Answer): void {
  answer.asPersonOrKey(exportContacts, async ({ db, reads, caller, params, query, language: usual }) => {
    const { columns = defaultCsvColumns, language: asked, sort = DEFAULT_SORT, delimiter, ...filter } = query;
    const language = asked === undefined ? usual : toLanguage(asked);
    const form = {
      columns,
      delimiter: delimiter ?? toUsualDelimiter(language),
      words: toCsvWords((id) => toWords(language, id)),
    };
    return orNotFound(await writeCsv({ db, reads }, caller, params.waitlistId, { ...filter, sort }, form));
  });
}
