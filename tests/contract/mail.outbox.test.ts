import { setTimeout } from 'node:timers/promises';
import type { Metrics } from '@prelude/server/http/Metrics';
import { type Mail, MailFailure, type MailPhase } from '@prelude/server/mail/Mailer';
import { createOutbox, type OutboxTask } from '@prelude/server/mail/outbox';
import { createTaskStore } from '@prelude/server/repos/outbox';
import { createLog } from '@prelude/server/start/log';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openAuth } from './support/openAuth.ts';

const toTask = (to: string): OutboxTask => ({ kind: 'mail', mail: { to, subject: 's', text: 't', html: 'h' } });
const recipientOf = (task: OutboxTask): string => (task.kind === 'mail' ? task.mail.to : task.email);

onBothDatabases('the outbox', (product) => {
  function open(
    perform: (task: OutboxTask) => Promise<void>,
    now = Date.now,
    metrics?: Pick<Metrics, 'countMailFailure' | 'countMailGivenUp'>,
  ) {
    const logged: string[] = [];
    const log = createLog('debug', { write: (line) => logged.push(line) });
    const outbox = createOutbox({ tasks: createTaskStore(product().db), log, metrics, perform, now });
    onTestFinished(() => outbox.close());
    return { outbox, logged };
  }
  const countTasks = async () => (await product().db.selectFrom('outbox').selectAll().execute()).length;

  test('runs each task once, and then deletes it', async () => {
    const done: string[] = [];
    const { outbox } = open(async (task) => void done.push(recipientOf(task)));
    await outbox.add(toTask('one@example.com'));
    await outbox.add(toTask('two@example.com'));
    await outbox.settle();
    expect(done.sort()).toEqual(['one@example.com', 'two@example.com']);
    expect(await countTasks()).toBe(0);
  });

  test('retries a failed task with growing pauses, and logs that without an address', async () => {
    let now = 1_000_000_000_000;
    let tries = 0;
    const { outbox, logged } = open(
      async () => {
        tries += 1;
        if (tries < 4) throw Object.assign(new Error('450 ada@example.com is busy'), { code: 'EENVELOPE' });
      },
      () => now,
    );
    await outbox.add(toTask('ada@example.com'));
    await outbox.settle();
    for (const [wait, expected] of [
      [4_000, 1],
      [1_000, 2],
      [9_000, 2],
      [1_000, 3],
      [20_000, 4],
      [3600_000, 4],
    ] as const) {
      now += wait;
      await outbox.settle();
      expect(tries).toBe(expected);
    }
    expect(await countTasks()).toBe(0);
    expect(logged.filter((line) => line.includes('mail.failed'))).toHaveLength(3);
    expect(logged.join()).not.toContain('ada@');
  });

  test('says where a mail failed and why, without an address, and counts it', async () => {
    const fault = { host: 'mail.example', phase: 'login', code: 'EAUTH', answer: '535 5.7.8 no' } as const;
    const counted: string[] = [];
    const { outbox, logged } = open(() => Promise.reject(new MailFailure(fault)), Date.now, {
      countMailFailure: (phase) => void counted.push(phase),
      countMailGivenUp: () => {},
    });
    await outbox.add(toTask('ada@example.com'));
    await outbox.settle();
    expect(JSON.parse(logged.find((line) => line.includes('mail.failed')) ?? '')).toMatchObject({
      ...fault,
      attempts: 1,
    });
    expect(counted).toEqual(['login']);
    expect(await createTaskStore(product().db).count()).toBe(1);
    await product().db.deleteFrom('outbox').execute();
  });

  const toRefusal = (phase: MailPhase, answer: string) =>
    new MailFailure({ host: 'mail.example', phase, code: 'EENVELOPE', answer });

  test.each<[MailPhase, string]>([
    ['recipient', '550 5.1.1 no such user'],
    ['data', '552 too large'],
  ])('gives up at once what the mail server refuses for good, in one log line: %s, %s', async (...refusal) => {
    const { outbox, logged } = open(() => Promise.reject(toRefusal(...refusal)));
    await outbox.add(toTask('ada@example.com'));
    await outbox.settle();
    expect(await countTasks()).toBe(0);
    expect(logged.map((line) => JSON.parse(line).event)).toEqual(['mail.given.up']);
    expect(logged.join()).not.toContain('ada@');
  });

  test.each([
    ['550 5.7.1 not from you', 1],
    ['550 5.1.1 no such user', 0],
  ])('of a mail that outlasts refusals, gives up only one without an address: %s', async (answer, left) => {
    const { outbox } = open(() => Promise.reject(toRefusal('recipient', answer)));
    await outbox.add({ ...toTask('ada@example.com'), outlastsRefusals: true } as OutboxTask);
    await outbox.settle();
    expect(await countTasks()).toBe(left);
    await product().db.deleteFrom('outbox').execute();
  });

  test.each<[MailPhase, string]>([
    ['recipient', '450 4.2.1 greylisted'],
    ['sender', '550 not yours'],
    ['login', '535 no'],
  ])('tries again at most five minutes after a refusal that may pass: %s, %s', async (...refusal) => {
    let now = 1_000_000_000_000;
    let tries = 0;
    const perform = async () => {
      tries += 1;
      throw toRefusal(...refusal);
    };
    const { outbox, logged } = open(perform, () => now);
    await outbox.add(toTask('ada@example.com'));
    for (let expected = 1; expected < 20; expected += 1) {
      await outbox.settle();
      expect(tries, logged.join('')).toBe(expected);
      now += 5 * 60_000;
    }
    await product().db.deleteFrom('outbox').execute();
  });

  /** Lets mails to ten people fail, and then those for which `setGoes` says so. */
  async function openWithWaiting() {
    let goes = (_to: string) => false;
    let [running, most] = [0, 0];
    const tried: string[] = [];
    const perform = async (task: OutboxTask) => {
      running += 1;
      most = Math.max(most, running);
      await setTimeout(50);
      running -= 1;
      tried.push(recipientOf(task));
      if (!goes(recipientOf(task)))
        throw new MailFailure({ host: 'mail.example', phase: 'connect', code: 'ECONNREFUSED' });
    };
    const { outbox } = open(perform, () => 1_000_000_000_000);
    await Promise.all(tenPeople.map((to) => outbox.add(toTask(to))));
    for (let look = 0; look < 3; look += 1) await outbox.settle();
    expect(tried.splice(0).sort()).toEqual(tenPeople);
    most = 0;
    const setGoes = (next: typeof goes) => {
      goes = next;
    };
    return { outbox, tried, readMost: () => most, setGoes };
  }
  const tenPeople = Array.from({ length: 10 }, (_, index) => `person${index}@example.com`);

  test('tries the mails that wait as soon as one has gone, four at once', async () => {
    const { outbox, tried, readMost, setGoes } = await openWithWaiting();
    await outbox.settle();
    expect(tried).toEqual([]);
    setGoes(() => true);
    await outbox.add(toTask('first@example.com'));
    await expect.poll(countTasks).toBe(0);
    expect(tried.sort()).toEqual(['first@example.com', ...tenPeople]);
    expect(readMost()).toBe(4);
  });

  test('lets them wait again at the first refusal', async () => {
    const { outbox, tried, setGoes } = await openWithWaiting();
    setGoes((to) => to === 'first@example.com');
    await outbox.add(toTask('first@example.com'));
    for (let look = 0; look < 3; look += 1) await outbox.settle();
    expect(tried.length).toBeGreaterThan(1);
    expect(tried.length).toBeLessThanOrEqual(5);
    tried.splice(0);
    await outbox.add(toTask('last@example.com'));
    for (let look = 0; look < 3; look += 1) await outbox.settle();
    expect(tried).toEqual(['last@example.com']);
    await product().db.deleteFrom('outbox').execute();
  });

  test('gives up after three days', async () => {
    let now = 1_000_000_000_000;
    const { outbox, logged } = open(
      async () => Promise.reject(new Error('no')),
      () => now,
    );
    await outbox.add(toTask('ada@example.com'));
    await outbox.settle();
    now += 3 * 24 * 3600_000 + 1;
    await outbox.settle();
    expect(await countTasks()).toBe(0);
    expect(logged.join()).toContain('mail.given.up');
  });

  test('gives each task to one of two processes', async () => {
    const done: string[] = [];
    const perform = async (task: OutboxTask) => void done.push(recipientOf(task));
    const [here, there] = [open(perform).outbox, open(perform).outbox];
    const people = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`);
    await Promise.all(people.map((to, index) => (index % 2 ? here : there).add(toTask(to))));
    await Promise.all([here.settle(), there.settle()]);
    await Promise.all([here.settle(), there.settle()]);
    expect(done.sort()).toEqual(people.sort());
  });

  test('takes the longest due task first, and records each result for its own task only', async () => {
    const store = createTaskStore(product().db);
    for (const [index, name] of ['one', 'two', 'three'].entries()) await store.add(name, 1000 + index);
    const claim = async (now: number) => (await store.claim(now, now + 1000))?.task;
    const first = await store.claim(2000, 2001);
    expect(first).toMatchObject({ task: 'one', attempts: 1, createdAt: 1000 });
    await store.delay(first?.id ?? '', 5000);
    expect([await claim(2000), await claim(2000), await claim(2000)]).toEqual(['two', 'three', undefined]);
    expect(await store.claim(5000, 5001)).toMatchObject({ task: 'two', attempts: 2 });
    await store.delete(first?.id ?? '');
    expect(await countTasks()).toBe(2);
    await product().db.deleteFrom('outbox').execute();
  });

  test('leaves the tasks of a dead process to the next one', async () => {
    let now = 1_000_000_000_000;
    const store = createTaskStore(product().db);
    await store.add(JSON.stringify(toTask('ada@example.com')), now);
    expect(await store.claim(now, now + 60_000)).toBeDefined();
    const done: string[] = [];
    const { outbox } = open(
      async (task) => void done.push(recipientOf(task)),
      () => now,
    );
    await outbox.settle();
    expect(done).toEqual([]);
    now += 60_000;
    await outbox.settle();
    expect(done).toEqual(['ada@example.com']);
  });
});

describe('a mail server that', () => {
  const refuse = async () => Promise.reject(new Error('550 no'));
  test.each(['refuses', 'hangs'])('%s does not change any answer', async (how) => {
    const hanging = Promise.withResolvers<void>();
    const sent: Mail[] = [];
    let isBroken = false;
    const fail = how === 'refuses' ? refuse : () => hanging.promise;
    const send = async (mail: Mail) => (isBroken ? fail() : void sent.push(mail));
    const auth = await openAuth({ confirmAddresses: true, mailer: { send } });
    // Otherwise closing the outbox would wait for it.
    onTestFinished(() => hanging.resolve());
    await auth.openClient().signUp({ email: 'ada@example.com', password: 'correct horse' });
    isBroken = true;
    const answers = await Promise.all(
      ['ada@example.com', 'nobody@example.com'].map((email) => auth.openClient().resetPasswordForEmail(email)),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    const { error } = await auth.openClient().signUp({ email: 'eve@example.com', password: 'correct horse' });
    expect(error).toBeNull();
  });
});
