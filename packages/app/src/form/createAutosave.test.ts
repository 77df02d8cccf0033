import { describe, expect, test } from 'vitest';
import { type AutosaveState, type Clock, createAutosave, type SaveEnd } from './createAutosave.ts';

/** A clock that only `to` moves on; saves take `takes` milliseconds and end as `ends` say, the last one again and again. */
function open({ takes = 0, ends = ['saved'] as readonly SaveEnd[] } = {}) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const saves: [at: number, edit: string][] = [];
  const states: AutosaveState['status'][] = [];
  const autosave = createAutosave<string>({
    clock,
    isSame: (one, other) => one === other,
    onChange: ({ status }) => states.at(-1) !== status && states.push(status),
    save: (edit) => {
      saves.push([now, edit]);
      const end = ends[Math.min(saves.length, ends.length) - 1] as SaveEnd;
      return new Promise((resolve) => clock.after(takes, () => resolve(end)));
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  };
  const to = async (time: number) => {
    for (;;) {
      await settle();
      const next = timers.toSorted((one, other) => one.at - other.at)[0];
      if (!next || next.at > time) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.run();
    }
    now = time;
  };
  return { autosave, saves, states, to };
}

type Step = readonly [at: number, edit: string | null];
const offline: SaveEnd = { failed: 'offline' };

describe('an edit is saved', () => {
  test.each<[what: string, steps: readonly Step[], saves: readonly [number, string][]]>([
    ['600 ms after a change', [[0, 'a']], [[600, 'a']]],
    [
      '600 ms after the last of several',
      [
        [0, 'a'],
        [500, 'ab'],
        [1_000, 'abc'],
      ],
      [[1_600, 'abc']],
    ],
    [
      'two seconds after the save before',
      [
        [0, 'a'],
        [700, 'ab'],
        [900, 'abc'],
      ],
      [
        [600, 'a'],
        [2_600, 'abc'],
      ],
    ],
    [
      'not at all if it is taken back',
      [
        [0, 'a'],
        [500, null],
      ],
      [],
    ],
    [
      'no later for being told again',
      [
        [0, 'a'],
        [500, 'a'],
      ],
      [[600, 'a']],
    ],
  ])('%s', async (_, steps, expected) => {
    const { autosave, saves, states, to } = open();
    for (const [at, edit] of steps) {
      await to(at);
      autosave.change(edit);
    }
    await to(60_000);
    expect(saves).toEqual(expected);
    expect(states.at(-1)).toBe('saved');
    expect(autosave.isPending()).toBe(false);
  });

  test('once the save before has ended', async () => {
    const { autosave, saves, states, to } = open({ takes: 5_000 });
    autosave.change('a');
    await to(700);
    autosave.change('ab');
    await to(60_000);
    expect(saves).toEqual([
      [600, 'a'],
      [5_600, 'ab'],
    ]);
    expect(states).toEqual(['saving', 'saved']);
  });
});

describe('an edit that is not saved', () => {
  test.each<[what: string, ends: readonly SaveEnd[], at: readonly number[], left: AutosaveState['status']]>([
    ['is tried again, ever later', [offline, offline, offline, 'saved'], [600, 2_600, 6_600, 14_600], 'saved'],
    [
      'waits as long as the server says',
      [{ failed: 'throttled', retryAfter: 20_000 }, 'saved'],
      [600, 20_600],
      'saved',
    ],
    ['waits for another edit if it was refused', ['refused'], [600], 'saved'],
    ['stays if there is nobody to save it for', [{ failed: 'missing', isFinal: true }], [600], 'failed'],
  ])('%s', async (_, ends, at, left) => {
    const { autosave, saves, states, to } = open({ ends });
    autosave.change('a');
    await to(60_000);
    expect(saves.map(([time]) => time)).toEqual(at);
    expect(states.at(-1)).toBe(left);
    expect(autosave.isPending()).toBe(left === 'failed');
  });

  test('is tried at once when the network is back', async () => {
    const { autosave, saves, to } = open({ ends: [offline, offline, offline, 'saved'] });
    autosave.change('a');
    await to(7_000);
    autosave.wake();
    await to(7_000);
    expect(saves.map(([time]) => time)).toEqual([600, 2_600, 6_600, 7_000]);
  });

  test('gives way to a newer one', async () => {
    const { autosave, saves, to } = open({ ends: [offline, 'saved'] });
    autosave.change('a');
    await to(1_000);
    autosave.change('ab');
    await to(60_000);
    expect(saves).toEqual([
      [600, 'a'],
      [2_600, 'ab'],
    ]);
  });
});

describe('before leaving', () => {
  test('an edit is saved at once', async () => {
    const { autosave, saves, to } = open();
    autosave.change('a');
    await to(100);
    const left = autosave.flush();
    await to(100);
    expect(saves).toEqual([[100, 'a']]);
    expect(await left).toBe(true);
    await to(60_000);
    expect(saves).toHaveLength(1);
  });

  test('an edit is saved right after a save under way', async () => {
    const { autosave, saves, to } = open({ takes: 300 });
    autosave.change('a');
    await to(700);
    autosave.change('ab');
    const left = autosave.flush();
    await to(60_000);
    expect(saves).toEqual([
      [600, 'a'],
      [900, 'ab'],
    ]);
    expect(await left).toBe(true);
  });

  test('a failure is told', async () => {
    const { autosave, to } = open({ ends: [offline] });
    autosave.change('a');
    const left = autosave.flush();
    await to(0);
    expect(await left).toBe(false);
  });
});
