import type { FileFault, ImportJob } from '@prelude/api/contract/imports';
import type { FailureReason } from './ListState.ts';

/** Reasons for refusing a file. `refusedByProxy`: by a server in front of ours. `gone`: its day is over. */
export type FileProblem = FileFault | FailureReason | 'tooLarge' | 'refusedByProxy' | 'gone' | 'many';

/** An ended import that can still be undone. */
export interface RecentImport {
  href: string;
  added: number;
}

export type ImportEnded = 'done' | 'stopped' | 'failed' | 'undone';

/** The reason if the last press changed nothing, or if the progress is not known. */
export type ImportRefusal = FailureReason | 'anotherRuns' | 'tooLate';

interface Work {
  job: ImportJob;
  /** Undefined for pasted rows, and for a file that was chosen elsewhere. */
  fileName?: string;
  isBusy?: boolean;
  refusal?: ImportRefusal;
}

/** All states of an import. `columns` and `check` are the steps of one that is ready. */
export type ImportState =
  | { status: 'loading' }
  | { status: 'unread'; reason: FailureReason }
  | { status: 'choosing'; problem?: FileProblem; recent?: RecentImport }
  | { status: 'uploading'; fileName?: string; bytes: number }
  | ({ status: 'columns' | 'check' | 'running' | ImportEnded } & Work);
