import type { Contact, ContactFilter, ContactSort } from '../contract/contacts.ts';
import { type CsvForm, toContactLine, toHeaderLine } from '../contract/csv.ts';
import { exportContacts, exportSelection } from '../contract/exports.ts';
import { type Imported, type ImportRow, importContacts } from '../contract/imports.ts';
import { api, LIST } from './api.ts';
import { type Reply, request } from './baseQuery.ts';
import { selectList, toListTag, toPagesTag } from './contacts.ts';
import { guardListContacts } from './guards.ts';
import { findContacts } from './searchContacts.ts';

export interface ImportCall {
  waitlistId: string;
  rows: ImportRow[];
  isTrial: boolean;
}

export interface FileCall {
  waitlistId: string;
  filter: ContactFilter & { sort?: ContactSort };
  /** Exactly these contacts, and `filter` is ignored; or all that match it but `except`. */
  selected?: readonly Contact[] | { except: readonly string[] };
  form: CsvForm;
  language: string;
  onFile: (file: Blob) => void;
  onPart: (bytes: Uint8Array) => void;
}

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Invalidates no tags: an import makes many calls, and {@link importEnded} does it after the last. */
    importContacts: build.mutation<Imported, ImportCall>({
      query: ({ waitlistId, rows, isTrial }) =>
        request(
          importContacts,
          { params: { waitlistId }, body: { rows, isTrial } },
          { guard: guardListContacts({ waitlistId }) },
        ),
    }),
    exportContacts: build.mutation<null, FileCall>({
      queryFn: async ({ waitlistId, filter, selected, form, language, onFile, onPart }, { getState }, _, send) => {
        const { data: list } = selectList(getState(), waitlistId);
        const except = selected && 'except' in selected ? selected.except : [];
        const contacts = selected && !('except' in selected) ? selected : list && findContacts(list, filter, except);
        if (contacts) {
          onFile(
            new Blob([toHeaderLine(form), ...contacts.map((contact, at) => toContactLine(contact, at + 1, form))]),
          );
          return { data: null };
        }
        const params = { waitlistId };
        const options = { guard: guardListContacts(params), onFile, onPart };
        const { columns, delimiter } = form;
        if (except.length > 0) {
          const body = { ...filter, except, columns, delimiter, language };
          return send(request(exportSelection, { params, body: body as never }, options)) as Reply<null>;
        }
        const query = { ...filter, columns: columns.join(','), delimiter, language };
        return send(request(exportContacts, { params, query: query as never }, options)) as Reply<null>;
      },
    }),
  }),
});

export const { useExportContactsMutation } = filesApi;

export const importEnded = (waitlistId: string) =>
  api.util.invalidateTags([
    toListTag(waitlistId),
    toPagesTag(waitlistId),
    { type: 'Waitlist', id: waitlistId },
    { type: 'Waitlist', id: LIST },
  ]);
