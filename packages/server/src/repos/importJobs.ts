import { IMPORT_UNDO_MS, type ImportJob } from '@prelude/api/contract/imports';
import type { ImportRow } from '../db/schema.ts';

export const undoable = ['done', 'stopped', 'failed'] as const;

export function toJob({ id, status, report, counts: stored, done, ended_at }: ImportRow, now = Date.now()): ImportJob {
  const counts: ImportJob['counts'] = JSON.parse(stored);
  const isUndoable = undoable.some((one) => one === status) && counts.added > 0;
  const until = (ended_at ?? 0) + IMPORT_UNDO_MS;
  return {
    id,
    status: status === 'receiving' ? 'ready' : status,
    ...JSON.parse(report),
    counts,
    done: status === 'ready' ? 0 : done + counts.repeated + counts.refused,
    undoableUntil: isUndoable && until > now ? until : null,
  };
}

/** Counts of a ready file say what a start would do. */
export const withoutAdded = ({ counts }: ImportRow): string =>
  JSON.stringify({ ...JSON.parse(counts), added: 0, known: 0, unsubscribed: 0 });
