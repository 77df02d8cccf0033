import type { FailureReport } from '@prelude/api/client/failure';
import type { Imported, ImportRow } from '@prelude/api/contract/imports';
import type { ImportWork } from '@prelude/ui/screens/subscribers/ImportDialog';
import type { ImportCounts, Refusal, RefusedRow } from '@prelude/ui/screens/subscribers/ImportReport';
import type { Batch } from './importRows.ts';

type Answer = { data: Imported; error?: undefined } | { data?: undefined; error: FailureReport };

export type SendRows = (rows: ImportRow[], isTrial: boolean) => Promise<Answer>;

/** Pauses before an unanswered call is repeated, in milliseconds; after the last, the person is asked. */
export const RETRY_DELAYS_MS = [1000, 2000, 4000];

const nothing: Imported = { added: 0, known: 0, unsubscribed: 0, invalid: [] };

/** True when the rows may have been added although no success was reported. */
const isLost = ({ kind, status = 0 }: FailureReport): boolean =>
  kind === 'offline' || kind === 'timeout' || status >= 500;

/** One pass over a file. It can be stopped between two calls, and resumes with the next one. */
export interface ImportRun {
  readonly work: ImportWork;
  readonly done: number;
  readonly counts: ImportCounts;
  readonly refused: readonly RefusedRow[];
  readonly answers: readonly Imported[];
  /** Runs until the end, until stopped, or until a call fails after all retries. */
  resume(signal: AbortSignal, onProgress: () => void): Promise<'done' | 'stopped' | FailureReport>;
}

interface RunInput {
  work: ImportWork;
  batches: Iterator<Batch>;
  send: SendRows;
  /** Results of the check, in the same batches: they tell what an unanswered call has added. */
  checked?: readonly Imported[];
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export function createImportRun({ work, batches, send, checked = [], wait = pause }: RunInput): ImportRun {
  let next = batches.next();
  let mayBeThere = false;
  let done = 0;
  let counts: ImportCounts = { added: 0, known: 0, unsubscribed: 0, repeated: 0, invalid: 0 };
  const refused: RefusedRow[] = [];
  const answers: Imported[] = [];

  const take = (batch: Batch, answer: Imported): void => {
    answers.push(answer);
    const wrong = [...batch.refused, ...answer.invalid.map((invalid) => toRefused(batch, invalid))];
    refused.push(...wrong.sort((one, other) => one.line - other.line));
    counts = {
      added: counts.added + answer.added,
      known: counts.known + answer.known,
      unsubscribed: counts.unsubscribed + answer.unsubscribed,
      repeated: counts.repeated + batch.repeated,
      invalid: counts.invalid + wrong.length,
    };
    done += batch.count;
    next = batches.next();
    mayBeThere = false;
  };

  const sendBatch = async ({ sent }: Batch, signal: AbortSignal): Promise<Answer> => {
    const rows = sent.map(({ row }) => row);
    for (let attempt = 0; ; attempt += 1) {
      const answer: Answer = rows.length === 0 ? { data: nothing } : await send(rows, work === 'check');
      if (!answer.error) return answer;
      mayBeThere ||= work === 'import' && isLost(answer.error);
      const delay = isLost(answer.error) ? RETRY_DELAYS_MS[attempt] : undefined;
      if (delay === undefined || signal.aborted) return answer;
      await wait(delay, signal);
      if (signal.aborted) return answer;
    }
  };

  return {
    work,
    get done() {
      return done;
    },
    get counts() {
      return counts;
    },
    refused,
    answers,
    async resume(signal, onProgress) {
      while (!next.done) {
        if (signal.aborted) return 'stopped';
        const answer = await sendBatch(next.value, signal);
        if (answer.error) return signal.aborted ? 'stopped' : answer.error;
        take(next.value, mayBeThere ? settleLost(answer.data, checked[answers.length]) : answer.data);
        onProgress();
      }
      return 'done';
    },
  };
}

/** Contacts that were new in the check, but known to a repeated call, were added by its first attempt. */
function settleLost(again: Imported, before: Imported | undefined): Imported {
  const late = Math.max(0, again.known - (before?.known ?? again.known));
  return { ...again, added: again.added + late, known: again.known - late };
}

const reasons: Readonly<Record<string, Refusal>> = {
  'email required': 'required',
  'email email': 'email',
  'name length_max_128': 'name',
};

function toRefused({ sent }: Batch, { row, field, code }: Imported['invalid'][number]): RefusedRow {
  const { line = 0, text = '' } = sent[row] ?? {};
  if (code === 'unreadable_text') return { line, text, reason: 'unreadable' };
  if (field === 'createdAt') return { line, text, reason: 'createdAt' };
  return { line, text, reason: reasons[`${field} ${code}`] ?? 'other' };
}

/** Resolves early when aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
