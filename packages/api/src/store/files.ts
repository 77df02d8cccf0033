import type { Infer } from 'superstruct';
import { type ExportQuery, exportContacts } from '../contract/exports.ts';
import { type Imported, type ImportRow, importContacts } from '../contract/imports.ts';
import { api, LIST } from './api.ts';
import { request } from './baseQuery.ts';
import { guardListContacts } from './guards.ts';

export interface ImportCall {
  waitlistId: string;
  rows: ImportRow[];
  isTrial: boolean;
}

export interface FileCall {
  waitlistId: string;
  query: Omit<Infer<typeof ExportQuery>, 'columns'> & { columns: string };
  onFile: (file: Blob) => void;
  /** Called with each part as it comes. */
  onPart: (bytes: Uint8Array) => void;
}

/** A list that comes from a file, or goes into one. */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One call of many: {@link importEnded} tells the screens once they are all made. */
    importContacts: build.mutation<Imported, ImportCall>({
      query: ({ waitlistId, rows, isTrial }) =>
        request(
          importContacts,
          { params: { waitlistId }, body: { rows, isTrial } },
          { guard: guardListContacts({ waitlistId }) },
        ),
    }),
    /** Returns the file to its caller only: the cache keeps nothing of it. */
    exportContacts: build.mutation<null, FileCall>({
      query: ({ waitlistId, query, onFile, onPart }) =>
        request(
          exportContacts,
          { params: { waitlistId }, query: query as never },
          { guard: guardListContacts({ waitlistId }), onFile, onPart },
        ),
    }),
  }),
});

/** Refetches what shows the subscribers of a list or counts them. */
export const importEnded = (waitlistId: string) =>
  api.util.invalidateTags([
    { type: 'Contact', id: waitlistId },
    { type: 'Waitlist', id: waitlistId },
    { type: 'Waitlist', id: LIST },
  ]);
