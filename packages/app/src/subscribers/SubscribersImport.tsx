import type { FailureReport } from '@prelude/api/client/failure';
import { BYTE_ORDER_MARK, toCsvLine, toUsualDelimiter } from '@prelude/api/contract/csv';
import type { ImportRow } from '@prelude/api/contract/imports';
import { filesApi, importEnded } from '@prelude/api/store/files';
import type { ImportSettings } from '@prelude/ui/screens/subscribers/ImportColumns';
import { ImportDialog, type ImportState, type ImportWork } from '@prelude/ui/screens/subscribers/ImportDialog';
import { MAX_FILE_MEGABYTES } from '@prelude/ui/screens/subscribers/ImportFile';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { downloadFile, toDay } from '../platform/downloadFile.ts';
import { reasons } from '../state/fromQuery.ts';
import { useAppDispatch } from '../state/store.ts';
import { guessSettings, toBatches, toPreview } from './importRows.ts';
import { decode, guessDelimiter, guessEncoding, isText, readRecords, splitAddresses } from './importText.ts';
import { createImportRun, type ImportRun } from './runImport.ts';
import { takeInSlices } from './takeInSlices.ts';

interface SubscribersImportProps {
  waitlistId: string;
  listHref: string;
  onClose: () => void;
}

/** Loaded when it is opened: only an import needs the parser. */
export function SubscribersImport({ waitlistId, listHref, onClose }: SubscribersImportProps) {
  return <ImportDialog listHref={listHref} onClose={onClose} {...useImport(waitlistId)} />;
}

/** The dialog shows the first refused rows; the download has all. */
const REFUSED_SHOWN = 5;

interface Source {
  name: string | null;
  /** Null for pasted rows. */
  bytes: Uint8Array | null;
  text: string;
  settings: ImportSettings;
  /** Rows without the header. */
  total: number;
}

function useImport(waitlistId: string) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ImportState>({ status: 'choosing' });
  const source = useRef<Source | null>(null);
  const checked = useRef<ImportRun | null>(null);
  const run = useRef<ImportRun | null>(null);
  const stop = useRef(new AbortController());
  /** Results of an earlier read are ignored. */
  const turn = useRef(0);

  const showPreview = async (next: Omit<Source, 'total'>) => {
    turn.current += 1;
    const mine = turn.current;
    const first = toPreview(next.text, next.settings);
    let count = 0;
    await takeInSlices(readRecords(next.text, next.settings.delimiter), () => {
      count += 1;
    });
    if (mine !== turn.current) return;
    const total = Math.max(0, count - (next.settings.hasTitles ? 1 : 0));
    // If the only row was taken for a header, the person can still say that it is data.
    if (total === 0 && !source.current) return setState({ status: 'choosing', problem: 'empty' });
    source.current = { ...next, total };
    setState({ status: 'mapping', preview: { ...first, fileName: next.name, rowCount: total } });
  };

  const readSource = async (given: File | string) => {
    if (typeof given !== 'string' && given.size > MAX_FILE_MEGABYTES * 1_000_000)
      return setState({ status: 'choosing', problem: 'tooLarge' });
    setState({ status: 'reading' });
    try {
      const bytes = typeof given === 'string' ? null : new Uint8Array(await given.arrayBuffer());
      const encoding = bytes ? guessEncoding(bytes) : 'utf-8';
      const text = typeof given === 'string' ? splitAddresses(given) : decode(bytes ?? new Uint8Array(), encoding);
      if (!isText(text)) return setState({ status: 'choosing', problem: 'unreadable' });
      const defaultOrder = intl.locale === 'en' ? 'monthFirst' : 'dayFirst';
      const settings = guessSettings(text, { delimiter: guessDelimiter(text), encoding }, defaultOrder);
      await showPreview({ name: typeof given === 'string' ? null : given.name, bytes, text, settings });
    } catch (error) {
      console.error(error);
      setState({ status: 'choosing', problem: 'unreadable' });
    }
  };

  const changeSettings = async (settings: ImportSettings) => {
    const known = source.current;
    if (!known) return;
    const { bytes } = known;
    const isReread = settings.delimiter !== known.settings.delimiter || settings.encoding !== known.settings.encoding;
    const text = bytes && isReread ? decode(bytes, settings.encoding) : known.text;
    const knownOrder = known.settings.dateOrder;
    await showPreview({ ...known, text, settings: isReread ? guessSettings(text, settings, knownOrder) : settings });
  };

  const follow = useCallback(
    async (current: ImportRun, total: number) => {
      stop.current = new AbortController();
      const { work } = current;
      const show = () => setState({ status: 'running', work, done: current.done, total });
      show();
      const end = await current.resume(stop.current.signal, show);
      if (work === 'import') dispatch(importEnded(waitlistId));
      // The dialog was closed.
      if (run.current !== current) return;
      if (end !== 'done') return setState({ status: 'paused', work, reason: toReason(end), done: current.done, total });
      if (work === 'check') checked.current = current;
      const refused = current.refused.slice(0, REFUSED_SHOWN);
      setState({ status: work === 'check' ? 'checked' : 'done', counts: current.counts, refused });
    },
    [dispatch, waitlistId],
  );

  const begin = (work: ImportWork) => {
    const known = source.current;
    if (!known) return;
    const send = async (rows: ImportRow[], isTrial: boolean) => {
      const call = filesApi.endpoints.importContacts.initiate({ waitlistId, rows, isTrial }, { track: false });
      const { data, error } = await dispatch(call);
      return data ? { data } : { error: error as FailureReport };
    };
    const batches = toBatches(known.text, known.settings);
    run.current = createImportRun({ work, batches, send, checked: checked.current?.answers });
    void follow(run.current, known.total);
  };

  const resume = useCallback(() => {
    if (run.current && source.current) void follow(run.current, source.current.total);
  }, [follow]);

  const advance = () => {
    if (state.status === 'mapping') begin('check');
    else if (state.status === 'checked') begin('import');
    else if (state.status === 'paused') resume();
  };

  const goBack = () => {
    run.current = null;
    const isPastColumns = state.status === 'checked' || state.status === 'paused';
    if (isPastColumns && source.current) return void showPreview(source.current);
    source.current = null;
    setState({ status: 'choosing' });
  };

  const isOffline = state.status === 'paused' && state.reason === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [isOffline, resume]);

  const isUnderWay = (state.status === 'running' || state.status === 'paused') && state.work === 'import';
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);

  useEffect(
    () => () => {
      run.current = null;
      stop.current.abort();
    },
    [],
  );

  const downloadErrors = () => {
    const delimiter = toUsualDelimiter(intl.locale);
    const titles = ['line', 'text', 'reason'] as const;
    const lines = (run.current?.refused ?? []).map(({ line, text, reason }) =>
      toCsvLine(
        [String(line), text, intl.formatMessage({ id: `pages.subscribers.import.reason.${reason}` })],
        delimiter,
      ),
    );
    const header = titles.map((title) => intl.formatMessage({ id: `pages.subscribers.import.errors.${title}` }));
    const file = [BYTE_ORDER_MARK, toCsvLine(header, delimiter), ...lines];
    downloadFile(`import-errors_${toDay(new Date())}.csv`, 'text/csv;charset=utf-8', ...file);
  };

  return {
    state,
    onSource: readSource,
    onSettings: changeSettings,
    onAdvance: advance,
    onStop: () => {
      stop.current.abort();
      setState((current) => (current.status === 'running' ? { ...current, isStopping: true } : current));
    },
    onBack: goBack,
    onDownloadErrors: downloadErrors,
  };
}

const toReason = (end: 'stopped' | FailureReport) => (end === 'stopped' ? 'person' : reasons[end.kind]);
