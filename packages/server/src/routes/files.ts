import { DEFAULT_SORT } from '@prelude/api/contract/contacts';
import { defaultCsvColumns, toCsvWords, toUsualDelimiter } from '@prelude/api/contract/csv';
import { exportContacts } from '@prelude/api/contract/exports';
import { type Imported, importContacts } from '@prelude/api/contract/imports';
import { orNotFound } from '../http/HttpProblem.ts';
import { toLanguage } from '../mail/languages.ts';
import { toWords } from '../mail/mailWords.ts';
import { writeCsv } from '../repos/exportContacts.ts';
import { importContacts as addImported, type ImportDraft } from '../repos/importContacts.ts';
import type { Answer } from './createAnswer.ts';
import { toImportDraft } from './toImportDraft.ts';

export function fileRoutes(answer: Answer): void {
  answer.asPerson(importContacts, async ({ db, personId, params, body: { rows, isTrial: isDryRun = false } }) => {
    const now = Date.now();
    const drafts: ImportDraft[] = [];
    const invalid: Imported['invalid'] = [];
    rows.forEach((row, index) => {
      const draft = toImportDraft(row, now);
      if ('code' in draft) invalid.push({ row: index, ...draft });
      else drafts.push(draft);
    });
    return { ...orNotFound(await addImported(db, personId, params.waitlistId, drafts, isDryRun)), invalid };
  });

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
