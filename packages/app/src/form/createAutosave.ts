/** Quiet after the last change. */
const QUIET_MS = 600;
/** Between the starts of two saves. */
const APART_MS = 2_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/** Monotonic milliseconds, and a timer that the returned function cancels. */
export interface Clock {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

/** `refused`: waits for another edit. `failed`: tried again, after `retryAfter` milliseconds if they are more; never if `isFinal`. */
export type SaveEnd = 'saved' | 'refused' | { failed: unknown; isFinal?: boolean; retryAfter?: number | undefined };

export type AutosaveState = { status: 'saved' } | { status: 'saving' } | { status: 'failed'; failed: unknown };

export interface Autosave<Edit, Step> {
  /** Saves the edit once it is time; null where nothing differs from what is stored. */
  change: (edit: Edit | null) => void;
  /** Saves now, after a save under way. Resolves to true if nothing is left to save. `step` is passed to the save. */
  flush: (step?: Step) => Promise<boolean>;
  /** Tries again now what has failed. */
  wake: () => void;
  isPending: () => boolean;
}

interface AutosaveOptions<Edit, Step> {
  save: (edit: Edit, step: Step | undefined) => Promise<SaveEnd>;
  /** True for edits that send the same. */
  isSame: (one: Edit, other: Edit) => boolean;
  clock: Clock;
  onChange: (state: AutosaveState) => void;
}

/** Saves the newest edit by itself, one save at a time. */
export function createAutosave<Edit, Step = never>(options: AutosaveOptions<Edit, Step>): Autosave<Edit, Step> {
  const { save, isSame, clock, onChange } = options;
  let waiting: { edit: Edit; changedAt: number } | null = null;
  let sending: Promise<void> | null = null;
  let failure: { failed: unknown; isFinal: boolean } | null = null;
  let failures = 0;
  let earliest = Number.NEGATIVE_INFINITY;
  let cancel = () => {};

  const tell = () => {
    if (failure && !sending) onChange({ status: 'failed', failed: failure.failed });
    else onChange({ status: waiting || sending ? 'saving' : 'saved' });
  };

  const plan = () => {
    cancel();
    if (!waiting || sending || failure?.isFinal) return;
    const at = Math.max(waiting.changedAt + QUIET_MS, earliest);
    cancel = clock.after(Math.max(at - clock.now(), 0), () => void send());
  };

  const fail = (change: NonNullable<typeof waiting>, end: Exclude<SaveEnd, string>) => {
    failure = { failed: end.failed, isFinal: end.isFinal === true };
    waiting ??= change;
    const delay = Math.max(Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS), end.retryAfter ?? 0);
    earliest = Math.max(earliest, clock.now() + delay);
    failures += 1;
  };

  const send = (step?: Step): Promise<void> => {
    cancel();
    const change = waiting;
    if (!change) return Promise.resolve();
    waiting = null;
    earliest = clock.now() + APART_MS;
    const run = async () => {
      const end = await save(change.edit, step);
      sending = null;
      failure = null;
      if (typeof end === 'object') fail(change, end);
      else failures = 0;
      tell();
      plan();
    };
    sending = run();
    tell();
    return sending;
  };

  return {
    change(edit) {
      if (edit && waiting && isSame(edit, waiting.edit)) {
        waiting.edit = edit;
        return;
      }
      waiting = edit && { edit, changedAt: clock.now() };
      if (!edit || failure?.isFinal) failure = null;
      tell();
      plan();
    },
    async flush(step) {
      await sending;
      if (waiting) await (sending ?? send(step));
      return waiting === null && sending === null;
    },
    wake() {
      if (!failure) return;
      failure = { ...failure, isFinal: false };
      earliest = clock.now();
      plan();
    },
    isPending: () => waiting !== null || sending !== null,
  };
}
