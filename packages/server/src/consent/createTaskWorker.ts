import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';
import type { Log } from '../http/Log.ts';
import type { Metrics } from '../http/Metrics.ts';
import { MailFailure } from '../mail/Mailer.ts';
import { claimTask, delayTask, type ListTask, listDueTasks } from '../repos/listTasks.ts';

export interface TaskWorker {
  /** Resolves once nothing is due. */
  settle(): Promise<void>;
  /** Starts no more tasks, and waits for the running ones, at most 2 s. */
  close(): Promise<void>;
}

interface WorkerOptions {
  db: Db;
  log: Log;
  metrics?: Pick<Metrics, 'countMailFailure'> | undefined;
  /** Ends or moves the task itself. One that throws is tried again later. */
  perform(task: ListTask): Promise<void>;
  /** True while mails of accounts wait, which go first. */
  isMailBusy(): Promise<boolean>;
  now?: () => number;
}

/**
 * In milliseconds: between two looks for due tasks, after a first failure, while mails of accounts go first, and until others may
 * claim a task: longer than a mail server may take, whose waits have limits of their own.
 */
export const taskPauses = { look: 500, first: 5_000, busy: 200, claim: 60_000 };
const MAX_PAUSE_MS = 5 * 60_000;
/** Mails that are being handed over at once: so many at most are mailed twice if the process is killed. */
const AT_ONCE = 4;
const CLOSE_MS = 2_000;

/** Does the work of all lists. Every process runs this, and goes on with what one that ended had claimed. */
export function createTaskWorker({ db, log, metrics, perform, isMailBusy, now = Date.now }: WorkerOptions): TaskWorker {
  const runs = new Set<Promise<void>>();
  const pace = createPace();
  const stop = new AbortController();
  const { signal } = stop;
  let due: ListTask[] = [];
  let reading: Promise<void> | undefined;

  async function claimNext(): Promise<ListTask | undefined> {
    while (!signal.aborted) {
      const task = due.shift();
      const claimed = task && (await claimTask(db, task, now() + taskPauses.claim));
      if (claimed) return claimed;
      if (task) continue;
      reading ??= listDueTasks(db, now()).then(
        (tasks) => {
          due = tasks;
          reading = undefined;
        },
        (error) => {
          reading = undefined;
          throw error;
        },
      );
      await reading;
      if (due.length === 0) return undefined;
    }
    return undefined;
  }

  async function attempt(task: ListTask): Promise<void> {
    try {
      await perform(task);
      pace.quicken();
    } catch (error) {
      // Never log the task itself: it names people.
      const why = error instanceof MailFailure ? error.fault : { error };
      if (error instanceof MailFailure) metrics?.countMailFailure(error.fault.phase);
      if (error instanceof MailFailure && error.isForNow) pace.slow();
      log.warn({ ...why, attempts: task.attempts }, 'task.failed');
      await delayTask(db, task, now() + Math.min(taskPauses.first * 2 ** (task.attempts - 1), MAX_PAUSE_MS));
    }
  }

  async function work(): Promise<void> {
    try {
      while (!signal.aborted) {
        while (await isMailBusy()) await wait(taskPauses.busy, undefined, { signal, ref: false });
        const task = await claimNext();
        if (!task) return;
        if (due.length > 0) wake();
        await wait(pace.takeTurn(), undefined, { signal, ref: false });
        await attempt(task);
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ error }, 'tasks.unreachable');
    }
  }

  function wake(): void {
    if (signal.aborted || runs.size >= AT_ONCE) return;
    const run = work();
    runs.add(run);
    run.finally(() => runs.delete(run));
  }

  const timer = setInterval(wake, taskPauses.look);
  timer.unref();

  return {
    async settle() {
      // A run under way may have looked before the last task came.
      await Promise.all(runs);
      wake();
      while (runs.size > 0) await Promise.all(runs);
    },
    async close() {
      clearInterval(timer);
      stop.abort();
      // A task that takes longer stays claimed, and the next process does it again.
      await Promise.race([Promise.all(runs), wait(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** Bounds of the time between two mails, once a mail server has refused one for now. */
const SLOWEST_MS = 1_000;
const QUICKEST_MS = 20;
/** Refusals of mails that were under way together count once. */
const SAME_MOMENT_MS = 500;

/** Finds the rate at which the mail server takes mails: it slows down with each refusal for now, and quickens with each mail. */
function createPace() {
  let gap = 0;
  let turn = 0;
  let slowedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Returns the milliseconds to wait. */
    takeTurn(): number {
      const at = performance.now();
      turn = Math.max(at, turn + gap);
      return turn - at;
    },
    quicken() {
      gap = gap * 0.97 < QUICKEST_MS ? 0 : gap * 0.97;
    },
    slow() {
      if (performance.now() - slowedAt < SAME_MOMENT_MS) return;
      slowedAt = performance.now();
      gap = Math.min(Math.max(gap * 1.5, QUICKEST_MS * 5), SLOWEST_MS);
    },
  };
}
