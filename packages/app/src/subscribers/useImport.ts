import type { FailureReport } from '@prelude/api/client/failure';
import { toDay, toTimeZone } from '@prelude/api/contract/days';
import { fileFaults, type ImportJob, MAX_IMPORT_BYTES } from '@prelude/api/contract/imports';
import {
  useActOnImportMutation,
  useChangeImportMutation,
  useCreateImportMutation,
  useGetSkippedRowsMutation,
  useListImportsQuery,
  useWatchedImport,
} from '@prelude/api/store/imports';
import type { ImportDialogProps } from '@prelude/ui/screens/subscribers/import/ImportDialog';
import type { FileProblem, ImportRefusal, ImportState, RecentImport } from '@prelude/ui/state/ImportState';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { downloadFile } from '../platform/downloadFile.ts';
import { fresh, type QueryResult, reasons, type StoreError, toKind } from '../state/fromQuery.ts';
import { useAppSelector } from '../state/store.ts';

export interface ImportPlace {
  waitlistId: string;
  /** The import that is open; null before there is one. */
  importId: string | null;
  /** Files dropped on the page, which are taken when the dialog opens. */
  dropped: readonly File[];
  /** Returns the URL of an import, or of the first step. */
  toHref: (importId?: string) => string;
}

type Shown = Omit<ImportDialogProps, 'listHref' | 'importHref' | 'answers' | 'onClose'>;

export function useImport({ waitlistId, importId, dropped, toHref }: ImportPlace): Shown {
  const language = useAppSelector(({ layout }) => layout.locale);
  const ownZone = toTimeZone();
  const [, navigate] = useLocation();
  const open = (id?: string) => navigate(toHref(id), { replace: true });
  const [source, setSource] = useState<File>();
  const [problem, setProblem] = useState<FileProblem>();
  const [refusal, setRefusal] = useState<ImportRefusal>();
  const [isChecking, setChecking] = useState(false);
  const [create, { isLoading: isUploading }] = useCreateImportMutation();
  const [change, { isLoading: isChanging }] = useChangeImportMutation();
  const [act, { isLoading: isActing }] = useActOnImportMutation();
  const [getSkipped] = useGetSkippedRowsMutation();
  const upload = useRef<ReturnType<typeof create>>(null);

  const id = { waitlistId, importId: importId ?? '' };
  const list = useListImportsQuery({ waitlistId }, { skip: importId !== null });
  const query = useWatchedImport(id, { skip: importId === null, ...fresh });

  const recent = list.currentData?.find(({ undoableUntil }) => undoableUntil !== null);
  const running = !source && list.currentData?.find(({ status }) => status === 'running');
  const openRunning = useEffectEvent(() => running && open(running.id));
  useEffect(() => void (running && openRunning()), [running]);

  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);

  const takeSource = async (source: File | string) => {
    const file = typeof source === 'string' ? new File([source], '', { type: 'text/plain' }) : source;
    const isTooLarge = file.size > MAX_IMPORT_BYTES;
    setProblem(isTooLarge ? 'tooLarge' : undefined);
    if (isTooLarge) return;
    setSource(file);
    setChecking(false);
    const call = create({ waitlistId, file, timeZone: ownZone, language });
    upload.current = call;
    const { data, error } = await call;
    if (data) open(data.id);
    else if ((error as Partial<Error>).name !== 'AbortError') setProblem(toFileProblem(error as StoreError));
  };

  const takeDropped = useEffectEvent(() => {
    const [file, another] = dropped;
    if (another) setProblem('many');
    else if (file) void takeSource(file);
  });
  useEffect(() => {
    takeDropped();
    return () => upload.current?.abort();
  }, []);

  /** After a failure the import is fetched again: it may be in another state. */
  const settle = async (call: PromiseLike<{ error?: unknown }>): Promise<void> => {
    setRefusal(undefined);
    const { error } = await call;
    if (!error) return;
    setRefusal(toRefusal(error as StoreError));
    void query.refetch();
  };

  return {
    state: toImportState({
      upload: isUploading ? source : undefined,
      problem,
      query: importId === null ? undefined : query,
      recent: recent && { href: toHref(recent.id), added: recent.counts.added },
      fileName: source?.name || undefined,
      isChecking,
      isBusy: isChanging || isActing,
      refusal,
    }),
    ownZone,
    on: {
      take: (source) => void takeSource(source),
      change: (changed) => void settle(change({ ...id, change: changed })),
      openStep: (step) => {
        setRefusal(undefined);
        setChecking(step === 'check');
        if (step !== 'file') return;
        upload.current?.abort();
        setSource(undefined);
        setProblem(undefined);
        open();
      },
      act: (name) => settle(act({ ...id, act: name })),
      download: () => {
        const name = `skipped-rows_${toDay(new Date())}.csv`;
        void settle(getSkipped({ ...id, onFile: (file) => downloadFile(name, 'text/csv;charset=utf-8', file) }));
      },
      retry: () => void query.refetch(),
    },
  };
}

interface ImportFacts {
  /** The file that is being uploaded. */
  upload?: File;
  problem?: FileProblem;
  /** Undefined before there is an import. */
  query?: QueryResult<ImportJob>;
  recent?: RecentImport;
  fileName?: string;
  isChecking: boolean;
  isBusy: boolean;
  refusal?: ImportRefusal;
}

export function toImportState({ upload, problem, query, recent, isChecking, ...work }: ImportFacts): ImportState {
  if (upload) return { status: 'uploading', fileName: work.fileName, bytes: upload.size };
  if (problem || !query) return { status: 'choosing', problem, recent };
  const { currentData: job, error } = query;
  const kind = error && toKind(error);
  if (kind === 'missing') return { status: 'choosing', problem: 'gone' };
  if (!job) return kind ? { status: 'unread', reason: reasons[kind] } : { status: 'loading' };
  if (job.status === 'ready')
    return { status: isChecking && job.questions.length === 0 ? 'check' : 'columns', job, ...work };
  return { status: job.status, job, ...work, refusal: work.refusal ?? (kind && reasons[kind]) };
}

/** A 413 without our code comes from a proxy. */
export function toFileProblem(error: StoreError): FileProblem {
  const { code, status, file } = error as FailureReport;
  if (code === 'unreadable_file') return fileFaults.find((fault) => fault === file) ?? 'unknown';
  if (status === 413) return code ? 'tooLarge' : 'refusedByProxy';
  return reasons[toKind(error)];
}

/** Undefined when the import itself shows why. */
export function toRefusal(error: StoreError): ImportRefusal | undefined {
  const { code } = error as FailureReport;
  if (code === 'import_running') return 'anotherRuns';
  if (code === 'not_undoable') return 'tooLate';
  return code === 'import_not_ready' || code === 'question_open' ? undefined : reasons[toKind(error)];
}
