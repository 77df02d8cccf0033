import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createTaskWorker, taskPauses } from '@prelude/server/consent/createTaskWorker';
import { MailFailure } from '@prelude/server/mail/Mailer';
import { addContacts } from '@prelude/server/repos/contacts';
import type { ListTask } from '@prelude/server/repos/listTasks';
import { createTaskStore } from '@prelude/server/repos/outbox';
import { countMail, uncountMail } from '@prelude/server/repos/sentMails';
import { createLog } from '@prelude/server/start/log';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace } from './support/place.ts';

const START = 1_000_000_000_000;

onBothDatabases('work of lists', (product) => {
  const toRefusal = (answer: string) =>
    new MailFailure({ host: 'mail.example', phase: 'recipient', code: 'EENVELOPE', answer });

  async function addTasks(count: number, dueAt = START): Promise<string[]> {
    const { waitlist } = await makePlace(product());
    const rows = Array.from({ length: count }, () => ({
      waitlist_id: waitlist.id,
      id: randomUUID(),
      kind: 'confirm' as const,
      due_at: dueAt,
      attempts: 0,
      data: JSON.stringify({ since: START }),
    }));
    await product().db.insertInto('list_tasks').values(rows).execute();
    onTestFinished(async () => void (await product().db.deleteFrom('list_tasks').execute()));
    return rows.map(({ id }) => id);
  }

  const endTask = ({ waitlistId, id }: ListTask) =>
    product().db.deleteFrom('list_tasks').where('waitlist_id', '=', waitlistId).where('id', '=', id).execute();

  function open(perform: (task: ListTask) => Promise<unknown>, now = () => START, isMailBusy = async () => false) {
    const logged: string[] = [];
    const log = createLog('debug', { write: (line) => logged.push(line) });
    const worker = createTaskWorker({
      db: product().db,
      log,
      perform: async (task) => void (await perform(task)),
      isMailBusy,
      now,
    });
    onTestFinished(worker.close);
    return { worker, logged };
  }

  test('mails no one who was put on the list as pending', async () => {
    const { waitlist } = await makePlace(product());
    await addContacts(product().db, waitlist.id, [
      { email: 'ada@example.com', name: null, state: 'pending', source: null, createdAt: START },
    ]);
    const tasks = product().db.selectFrom('list_tasks').selectAll().where('waitlist_id', '=', waitlist.id);
    expect(await tasks.execute()).toEqual([]);
  });

  test('is done once each, by two processes together, at most four at once in each', async () => {
    const ids = await addTasks(120);
    const done: string[] = [];
    const counts = { running: 0, most: 0 };
    const perform = async (task: ListTask) => {
      counts.running += 1;
      counts.most = Math.max(counts.most, counts.running);
      await setTimeout(1);
      done.push(task.id);
      await endTask(task);
      counts.running -= 1;
    };
    const [one, other] = [open(perform), open(perform)];
    await Promise.all([one.worker.settle(), other.worker.settle()]);
    await one.worker.settle();
    expect(done.sort()).toEqual(ids.sort());
    expect(counts.most).toBeGreaterThan(1);
    expect(counts.most).toBeLessThanOrEqual(8);
  });

  test('is done oldest first, and not before it is due', async () => {
    const [later] = await addTasks(1, START + 1);
    const [second] = await addTasks(1, START);
    const [first] = await addTasks(1, START - 1);
    const done: string[] = [];
    let now = START;
    const { worker } = open(
      async (task) => {
        done.push(task.id);
        await endTask(task);
      },
      () => now,
    );
    await worker.settle();
    expect(done).toEqual([first, second]);
    now += 1;
    await worker.settle();
    expect(done).toEqual([first, second, later]);
  });

  test('that fails is tried again with growing pauses of at most five minutes, and logged without a name', async () => {
    await addTasks(1);
    let now = START;
    let tries = 0;
    const { worker, logged } = open(
      async () => {
        tries += 1;
        throw toRefusal('450 4.2.1 come back later');
      },
      () => now,
    );
    await worker.settle();
    for (const [wait, expected] of [
      [4_999, 1],
      [1, 2],
      [9_999, 2],
      [1, 3],
      [3600_000, 4],
      [3600_000, 5],
      [3600_000, 6],
      [3600_000, 7],
      [3600_000, 8],
      [299_999, 8],
      [1, 9],
    ] as const) {
      now += wait;
      await worker.settle();
      expect(tries).toBe(expected);
    }
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ event: 'task.failed', answer: '450 4.2.1 come back later' });
  });

  test('that a process had claimed when it died is done by another one after a minute, and not before', async () => {
    const [id] = await addTasks(1);
    const never = open(() => new Promise(() => {}));
    void never.worker.settle();
    const due = product()
      .db.selectFrom('list_tasks')
      .select('due_at')
      .where('id', '=', id ?? '');
    await expect.poll(async () => (await due.executeTakeFirst())?.due_at).toBe(START + taskPauses.claim);
    let now = START + taskPauses.claim - 1;
    const done: string[] = [];
    const { worker } = open(
      async (task) => {
        done.push(task.id);
        await endTask(task);
      },
      () => now,
    );
    await worker.settle();
    expect(done).toEqual([]);
    now += 1;
    await worker.settle();
    expect(done).toEqual([id]);
  });

  test('waits while a mail of an account is new', async () => {
    await addTasks(1);
    const tasks = createTaskStore(product().db);
    await tasks.add('{}', START);
    onTestFinished(async () => void (await product().db.deleteFrom('outbox').execute()));
    expect([await tasks.hasSince(START - 1), await tasks.hasSince(START)]).toEqual([true, false]);
    const done: string[] = [];
    const { worker } = open(
      async (task) => {
        done.push(task.id);
        await endTask(task);
      },
      undefined,
      () => tasks.hasSince(START - 1),
    );
    const settling = worker.settle();
    await setTimeout(50);
    expect(done).toEqual([]);
    await product().db.deleteFrom('outbox').execute();
    await settling;
    expect(done).toHaveLength(1);
  });

  test('slows down when the mail server asks to come back later, and is done all the same', async () => {
    await addTasks(40);
    let now = START;
    const starts: number[] = [];
    const { worker } = open(
      async (task) => {
        const recent = starts.filter((at) => performance.now() - at < 100);
        starts.push(performance.now());
        if (recent.length >= 2) throw toRefusal('450 4.7.0 too fast');
        await endTask(task);
      },
      () => now,
    );
    const left = async () => (await product().db.selectFrom('list_tasks').select('id').execute()).length;
    for (let round = 0; round < 20 && (await left()) > 0; round += 1) {
      await worker.settle();
      now += 300_000;
    }
    expect(await left()).toBe(0);
    expect(starts.length).toBeLessThan(80);
  });

  describe('mails of a person', () => {
    test('are counted up to the limit of the day, however many are sent at once', async () => {
      const { person } = await makeStrangersPlace(product());
      const { db } = product();
      const counted = await Promise.all(Array.from({ length: 10 }, () => countMail(db, person.id, 3, START)));
      expect(counted.filter(Boolean)).toHaveLength(3);
      await uncountMail(db, person.id, START);
      expect([await countMail(db, person.id, 3, START), await countMail(db, person.id, 3, START)]).toEqual([
        true,
        false,
      ]);
      expect(await countMail(db, person.id, 3, START + 24 * 3600_000)).toBe(true);
    });
  });
});
