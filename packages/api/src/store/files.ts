import type { Contact, ContactFilter, ContactSort } from '../contract/contacts.ts';
import { type CsvForm, toContactLine, toHeaderLine } from '../contract/csv.ts';
import { exportContacts } from '../contract/exports.ts';
import { api } from './api.ts';
import { type Reply, request } from './baseQuery.ts';
import { selectList } from './contacts.ts';
import { guardListContacts } from './guards.ts';
import { findContacts } from './searchContacts.ts';

export interface FileCall {
  waitlistId: string;
  /** Contacts in the file; an empty filter means all. */
  filter: ContactFilter & { sort?: ContactSort };
  /** If given, exactly these are exported and `filter` is ignored. */
  selected?: readonly Contact[];
  form: CsvForm;
  /** Language of the column titles when the server writes the file. */
  language: string;
  onFile: (file: Blob) => void;
  /** Called with each chunk that the server sends; never when the file is written here. */
  onPart: (bytes: Uint8Array) => void;
}

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Passes the file to `onFile`; the cache holds null. */
    exportContacts: build.mutation<null, FileCall>({
      queryFn: async ({ waitlistId, filter, selected, form, language, onFile, onPart }, { getState }, _, send) => {
        const { data: list } = selectList(getState(), waitlistId);
        const contacts = selected ?? (list && findContacts(list, filter));
        if (contacts) {
          onFile(
            new Blob([toHeaderLine(form), ...contacts.map((contact, at) => toContactLine(contact, at + 1, form))]),
          );
          return { data: null };
        }
        const query = { ...filter, columns: form.columns.join(','), delimiter: form.delimiter, language };
        const options = { guard: guardListContacts({ waitlistId }), onFile, onPart };
        return send(request(exportContacts, { params: { waitlistId }, query: query as never }, options)) as Reply<null>;
      },
    }),
  }),
});

export const { useExportContactsMutation } = filesApi;
