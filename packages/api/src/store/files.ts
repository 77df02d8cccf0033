import type { Contact, ContactFilter, ContactSort } from '../contract/contacts.ts';
import { type CsvForm, isEvidenceColumn, toContactLine, toHeaderLine } from '../contract/csv.ts';
import { exportContacts, exportSelection } from '../contract/exports.ts';
import { api } from './api.ts';
import { type Reply, request } from './baseQuery.ts';
import { selectList } from './contacts.ts';
import { guardListContacts } from './guards.ts';
import { findContacts } from './searchContacts.ts';

export interface FileCall {
  waitlistId: string;
  filter: ContactFilter & { sort?: ContactSort };
  /** Exactly these contacts, whatever `filter` says but its order; or all that match it but `except`. */
  selected?: readonly Contact[] | { except: readonly string[] };
  form: CsvForm;
  language: string;
  onFile: (file: Blob) => void;
  onPart: (bytes: Uint8Array) => void;
}

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportContacts: build.mutation<null, FileCall>({
      queryFn: async ({ waitlistId, filter, selected, form, language, onFile, onPart }, { getState }, _, send) => {
        const { data: list } = selectList(getState(), waitlistId);
        const except = selected && 'except' in selected ? selected.except : [];
        const rows = selected && !('except' in selected) ? selected : undefined;
        const contacts = rows ?? (list && findContacts(list, filter, except));
        // Evidence is only on the server.
        if (contacts && !form.columns.some(isEvidenceColumn)) {
          onFile(
            new Blob([toHeaderLine(form), ...contacts.map((contact, at) => toContactLine(contact, at + 1, form))]),
          );
          return { data: null };
        }
        const params = { waitlistId };
        const options = { guard: guardListContacts(params), onFile, onPart };
        const { columns, delimiter } = form;
        if (rows || except.length > 0) {
          const selection = rows ? { ids: rows.map(({ id }) => id), sort: filter.sort } : { ...filter, except };
          const body = { ...selection, columns, delimiter, language };
          return send(request(exportSelection, { params, body: body as never }, options)) as Reply<null>;
        }
        const query = { ...filter, columns: columns.join(','), delimiter, language };
        return send(request(exportContacts, { params, query: query as never }, options)) as Reply<null>;
      },
    }),
  }),
});

export const { useExportContactsMutation } = filesApi;
