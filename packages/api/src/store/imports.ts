import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  changeImport,
  createImport,
  getImport,
  getSkippedRows,
  type ImportChange,
  type ImportJob,
  type ImportQuery,
  listImports,
  startImport,
  stopImport,
  undoImport,
} from '../contract/imports.ts';
import { api, LIST } from './api.ts';
import { type Reply, request } from './baseQuery.ts';
import { toListTag, toPagesTag } from './contacts.ts';
import { guardListContacts } from './guards.ts';

interface ImportId {
  waitlistId: string;
  importId: string;
}

const acts = { start: startImport, stop: stopImport, undo: undoImport };
type ImportAct = keyof typeof acts;

const readsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<ImportJob[], { waitlistId: string }>({
      query: (params) => request(listImports, { params }, { guard: guardListContacts(params) }),
      // The running imports are read each time.
      keepUnusedDataFor: 0,
    }),
    getImport: build.query<ImportJob, ImportId>({
      query: (params) => request(getImport, { params }, { guard: guardListContacts(params) }),
    }),
  }),
});

const keep = (id: ImportId, job: ImportJob) => readsApi.util.upsertQueryData('getImport', id, job);

/** Replies to earlier changes are older than what is shown. */
let newestChange = '';

/** Each write replaces the import in the cache by its reply. */
const importsApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    createImport: build.mutation<ImportJob, { waitlistId: string; file: Blob } & ImportQuery>({
      query: ({ waitlistId, file, ...query }) =>
        request(
          createImport,
          { params: { waitlistId }, query },
          { guard: guardListContacts({ waitlistId }), bytes: file },
        ),
      onQueryStarted: ({ waitlistId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(keep({ waitlistId, importId: data.id }, data)), ignore),
    }),

    /** Optimistic; reverts if the server refuses. */
    changeImport: build.mutation<ImportJob, ImportId & { change: ImportChange }>({
      query: ({ change, ...params }) =>
        request(changeImport, { params, body: change }, { guard: guardListContacts(params) }),
      onQueryStarted: ({ change, ...id }, { dispatch, queryFulfilled, requestId }) => {
        newestChange = requestId;
        const patch = dispatch(readsApi.util.updateQueryData('getImport', id, (job) => applyChange(job, change)));
        return queryFulfilled.then(({ data }) => {
          if (newestChange === requestId) dispatch(keep(id, data));
        }, patch.undo);
      },
    }),

    actOnImport: build.mutation<ImportJob, ImportId & { act: ImportAct }>({
      query: ({ act, ...params }) => request(acts[act], { params }, { guard: guardListContacts(params) }),
      onQueryStarted: ({ act: _, ...id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(keep(id, data)), ignore),
      invalidatesTags: (_, __, { waitlistId }) => toContactTags(waitlistId),
    }),

    /** Passes the file to `onFile`; the cache holds null. */
    getSkippedRows: build.mutation<null, ImportId & { onFile: (file: Blob) => void }>({
      queryFn: ({ onFile, ...params }, _, __, send) =>
        send(request(getSkippedRows, { params }, { guard: guardListContacts(params), onFile })) as Promise<Reply<null>>,
    }),
  }),
});

const ignore = () => undefined;

function applyChange(job: ImportJob, { columns, ...settings }: ImportChange): void {
  Object.assign(job.settings, settings);
  if (columns) for (const [index, column] of job.columns.entries()) column.field = columns[index] ?? null;
}

const toContactTags = (waitlistId: string) => [
  toListTag(waitlistId),
  toPagesTag(waitlistId),
  { type: 'Waitlist' as const, id: waitlistId },
  { type: 'Waitlist' as const, id: LIST },
];

/** Invalidates the subscribers of a waitlist and all their counts. */
export const contactsChanged = (waitlistId: string) => api.util.invalidateTags(toContactTags(waitlistId));

const selectImport = readsApi.endpoints.getImport.select;

const POLLING_MS = 1000;

/** Reads an import, and again while it runs. The list shows new people once it ends, or nobody watches it any more. */
export function useWatchedImport(id: ImportId, options: { skip: boolean; refetchOnMountOrArgChange: number }) {
  const dispatch = useDispatch();
  const { waitlistId } = id;
  const isRunning = useSelector((state) => selectImport(id)(state as never).data?.status === 'running');
  useEffect(() => {
    if (!isRunning) return;
    return () => void dispatch(contactsChanged(waitlistId));
  }, [isRunning, dispatch, waitlistId]);
  return useGetImportQuery(id, { ...options, pollingInterval: isRunning ? POLLING_MS : 0 });
}

const { useGetImportQuery } = readsApi;

export const {
  useListImportsQuery,
  useCreateImportMutation,
  useChangeImportMutation,
  useActOnImportMutation,
  useGetSkippedRowsMutation,
} = importsApi;
