import { setTimeout } from 'node:timers/promises';
import type { Language } from '../../../../locales/languages.ts';
import type { Log } from '../http/Log.ts';
import type { Metrics } from '../http/Metrics.ts';
import type { StoredTask, TaskStore } from '../repos/outbox.ts';
import { type Mail, MailFailure } from './Mailer.ts';

/** A mail, or a request for one: the account is looked up only after the reply, which must not disclose it. */
export type OutboxTask =
  /** A mail that `outlastsRefusals` waits as for an unreachable server, unless its address does not exist: it may be about the refusals. */
  | { kind: 'mail'; mail: Mail; outlastsRefusals?: true }
  | ({ email: string; language: Language } & (
      | { kind: 'recover'; redirectTo?: string; codeChallenge?: string }
      | { kind: 'resend' | 'resendChange' }
      | { kind: 'signUp'; signUpId: string }
      | { kind: 'changeEmail'; personId: string }
    ));

/** Tasks outlive the process: each is done at least once, by one process at a time. */
export interface Outbox {
  /** Resolves once the task is stored. It runs soon after, and again with growing pauses until it succeeds or is refused for good. */
  add(task: OutboxTask): Promise<void>;
  settle(): Promise<void>;
  /** Starts no more tasks, and waits for the running ones, at most 2 s. */
  close(): Promise<void>;
}

interface OutboxOptions {
  tasks: TaskStore;
  log: Log;
  metrics?: Pick<Metrics, 'countMailFailure' | 'countMailGivenUp'> | undefined;
  perform(task: OutboxTask): Promise<void>;
  now?: () => number;
}

/** For a process that sends nothing itself: a server runs what it adds. */
export const createOutlet = (tasks: Pick<TaskStore, 'add'>): Pick<Outbox, 'add'> => ({
  add: (task) => tasks.add(JSON.stringify(task), Date.now()),
});

/** In milliseconds, between two looks for due tasks and after a first failure. */
export const pauses = { look: 5_000, first: 5_000 };
const CLAIM_MS = 60_000;
const MAX_PAUSE_MS = 5 * 60_000;
/** Tasks that still fail at this age are given up and logged, as those are that the mail server refuses for good. */
export const GIVE_UP_MS = 3 * 24 * 3600_000;
const AT_ONCE = 4;
export const CLOSE_MS = 2_000;

export function createOutbox({ tasks, log, metrics, perform, now = Date.now }: OutboxOptions): Outbox {
  const runs = new Set<Promise<void>>();
  /** When the tasks that failed in this process are due, by their ids */
  const waiting = new Map<string, number>();
  /** True once a task has succeeded, until the next one fails. */
  let isServerBack = false;
  let isClosed = false;

  async function attempt({ id, task, attempts, createdAt }: StoredTask): Promise<void> {
    waiting.delete(id);
    const stored: OutboxTask = JSON.parse(task);
    try {
      await perform(stored);
      await tasks.delete(id);
      isServerBack = true;
      for (let runner = 0; runner < Math.min(waiting.size, AT_ONCE); runner += 1) wake();
    } catch (error) {
      // Never log the task itself: it names people.
      const why = error instanceof MailFailure ? error.fault : { code: toCode(error) };
      metrics?.countMailFailure('phase' in why ? why.phase : 'other');
      const outlasts = stored.kind === 'mail' && stored.outlastsRefusals;
      const isFinal = error instanceof MailFailure && (outlasts ? error.isOfAddress : error.isFinal);
      isServerBack &&= isFinal;
      if (isFinal || now() - createdAt > GIVE_UP_MS) {
        log.error({ ...why, attempts }, 'mail.given.up');
        metrics?.countMailGivenUp();
        return tasks.delete(id);
      }
      log.warn({ ...why, attempts }, 'mail.failed');
      const dueAt = now() + Math.min(pauses.first * 2 ** (attempts - 1), MAX_PAUSE_MS);
      await tasks.delay(id, dueAt);
      waiting.set(id, dueAt);
    }
  }

  /** Claims a task that is due or, while mails are taken, one that waits after a failure. */
  async function claimNext(): Promise<StoredTask | undefined> {
    const task = await tasks.claim(now(), now() + CLAIM_MS);
    if (task) return task;
    for (const [id, dueAt] of waiting) {
      if (!isServerBack) return undefined;
      waiting.delete(id);
      const waitingTask = await tasks.claimWaiting(id, dueAt, now() + CLAIM_MS);
      if (waitingTask) return waitingTask;
    }
    return undefined;
  }

  async function work(): Promise<void> {
    try {
      while (!isClosed) {
        const task = await claimNext();
        if (!task) return;
        await attempt(task);
      }
    } catch (error) {
      log.warn({ error }, 'outbox.unreachable');
    }
  }

  function wake(): void {
    if (isClosed || runs.size >= AT_ONCE) return;
    const run = work();
    runs.add(run);
    run.finally(() => runs.delete(run));
  }

  const timer = setInterval(wake, pauses.look);
  timer.unref();
  wake();

  const settle = async (): Promise<void> => {
    wake();
    await Promise.all(runs);
  };

  return {
    async add(task) {
      await tasks.add(JSON.stringify(task), now());
      wake();
    },
    settle,
    async close() {
      isClosed = true;
      clearInterval(timer);
      // A task that takes longer stays claimed, and the next process runs it again.
      const late = setTimeout(CLOSE_MS, undefined, { ref: false });
      await Promise.race([Promise.all(runs), late]);
    },
  };
}

const toCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
