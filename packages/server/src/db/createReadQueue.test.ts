import { describe, expect, test } from 'vitest';
import { createReadQueue, type Reader } from './createReadQueue.ts';

/** Runs reads that end when they are told to. */
function openQueue() {
  const queue = createReadQueue({ atOnce: 3, perReader: 2 });
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    ask(name: string, reader: Partial<Reader> = {}): Promise<string> {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return queue.run({ key: name.charAt(0), ...reader }, () => {
        started.push(name);
        return end.promise;
      });
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.resolve(name);
      await new Promise(setImmediate);
    },
    async fail(name: string): Promise<void> {
      ends.get(name)?.reject(new Error('broken'));
      await new Promise(setImmediate);
    },
  };
}

describe('long reads', () => {
  test('of one reader run two at once, and leave room for others', () => {
    const { ask, started } = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) ask(name);
    expect(started).toEqual(['a1', 'a2', 'b1']);
  });

  test('take turns: one reader with many waits behind another with one', async () => {
    const { ask, end, started } = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']) ask(name);
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'c1']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'a5']);
  });

  test('that fail let others start too', async () => {
    const { ask, fail, started } = openQueue();
    const first = ask('a1');
    for (const name of ['a2', 'a3']) ask(name);
    const failed = expect(first).rejects.toThrow('broken');
    await fail('a1');
    await failed;
    expect(started).toEqual(['a1', 'a2', 'a3']);
  });

  test('that are given up never start, neither from the queue nor later', async () => {
    const { ask, end, started } = openQueue();
    const stop = new AbortController();
    for (const name of ['a1', 'a2']) ask(name);
    const waiting = ask('a3', { signal: stop.signal });
    ask('a4');
    stop.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(ask('b1', { signal: stop.signal })).rejects.toThrow('gone');
    await end('a1');
    expect(started).toEqual(['a1', 'a2', 'a4']);
  });

  test('return what they read', async () => {
    const { ask, end } = openQueue();
    const asked = ask('a1');
    await end('a1');
    expect(await asked).toBe('a1');
  });
});
