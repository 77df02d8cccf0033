import { signUpContact } from '@prelude/api/contract/contacts';
import { patchWaitlist, type WaitlistPatch } from '@prelude/api/contract/waitlists';
import { patchWorkspace } from '@prelude/api/contract/workspaces';
import { signUpPerson } from '@prelude/server/auth/signUpPerson';
import { createPerformTask } from '@prelude/server/consent/createPerformTask';
import { createTaskWorker, type TaskWorker } from '@prelude/server/consent/createTaskWorker';
import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import type { Metrics } from '@prelude/server/http/Metrics';
import { createSmtpMailer } from '@prelude/server/mail/createSmtpMailer';
import type { Mail } from '@prelude/server/mail/Mailer';
import { createOutlet } from '@prelude/server/mail/outbox';
import { createTaskStore } from '@prelude/server/repos/outbox';
import { createLog } from '@prelude/server/start/log';
import { createMetrics } from '@prelude/server/start/metrics';
import { onTestFinished, vi } from 'vitest';
import { type SmtpServer, startSmtp } from '../../support/startSmtp.ts';
import { openTestProduct, type TestProduct } from './openTestProduct.ts';
import { makePlace, type Place } from './place.ts';
import { call, type Reply, send } from './send.ts';

export const controller = { name: 'Studio Zorza', address: 'ul. Długa 1, Gdańsk' };

/** A list that asks to confirm, with a mail server of its own. Time stands still: `pass` moves it. */
export interface Consent extends Place {
  product: TestProduct;
  smtp: SmtpServer;
  worker: TaskWorker;
  logged: string[];
  metrics: Metrics;
  /** Returns the mails to members that the outbox has. */
  notices(): Promise<Mail[]>;
  /** In milliseconds */
  pass(time: number): void;
  patch(changes: WaitlistPatch): Promise<Reply>;
  join(email: string, fields?: object): Promise<Reply>;
  /** Does what is due, and returns the mails that arrived since the last call. */
  mails(): Promise<ArrivedMail[]>;
  open(link: string, body?: Record<string, string>): Promise<Reply>;
  /** Opens the link, waits as a person does, and presses the page's button, or the one of this name. */
  press(link: string, action?: string): Promise<Reply>;
}

export interface ArrivedMail {
  to: string;
  /** Returns a header, unfolded. */
  header(name: string): string;
  subject: string;
  text: string;
  html: string;
  /** Paths of the links to confirm and to leave */
  confirm: string;
  leave: string;
}

/** Ids keep the time of an earlier test that ended a few seconds ahead, so each test begins after the one before. */
const APART_MS = 90_000;
let opened = 0;

export async function openConsent(
  kind: DatabaseKind,
  { confirmation = 'double' as 'double' | 'off', mailsDaily = 1000 } = {},
): Promise<Consent> {
  // Before the clock moves, as the first product signs in the people whom later tests share.
  const product = withLatePeople(await openTestProduct(kind, { hasMail: true }));
  vi.useFakeTimers({ toFake: ['Date'] });
  opened += 1;
  vi.setSystemTime(Date.now() + opened * APART_MS);
  onTestFinished(() => void vi.useRealTimers());
  const smtp = await startSmtp();
  onTestFinished(smtp.close);
  const { db, server, links } = product;
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => logged.push(line) });
  const mailer = createSmtpMailer({ url: smtp.url, from: 'Prelude <hello@prelude.example>', publicUrl: '' });
  const metrics = createMetrics();
  const perform = createPerformTask({
    ...{ db, mailer, links, publicUrl: 'http://localhost', mailsDaily, log, metrics },
    outlet: (on) => createOutlet(createTaskStore(on)),
  });
  const worker = createTaskWorker({ db, log, perform, isMailBusy: async () => false });
  onTestFinished(async () => {
    await worker.close();
    mailer.close();
    await product.close();
  });
  const place = await makePlace(product);
  const { token } = place.person;
  await call(product, patchWorkspace, { token, params: { workspaceId: place.workspace.id }, body: { controller } });
  const params = { waitlistId: place.waitlist.id };
  const patch = (body: WaitlistPatch) => call(product, patchWaitlist, { token, params, body });
  if (confirmation === 'double') await patch({ confirmation });
  const pass = (time: number) => void vi.setSystemTime(Date.now() + time);
  const open = (link: string, body?: Record<string, string>) =>
    send(server, body ? 'POST' : 'GET', link, {
      ...(body && {
        body: new URLSearchParams(body).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });
  return {
    ...place,
    product,
    smtp,
    worker,
    logged,
    metrics,
    async notices() {
      const rows = await db.selectFrom('outbox').select('task').orderBy('id').execute();
      return rows.flatMap(({ task }) => (JSON.parse(task) as { mail: Mail }).mail);
    },
    pass,
    patch,
    join: (email, fields = {}) => call(product, signUpContact, { params, body: { email, ...fields } }),
    async mails() {
      await worker.settle();
      const arrived = await Promise.all(smtp.messages.splice(0).map(toArrived));
      return arrived.sort((one, other) => (one.to < other.to ? -1 : 1));
    },
    open,
    async press(link, action) {
      const page = await open(link);
      pass(10_000);
      return open(link, { seen: readField(page.text, 'seen'), ...(action && { action }) });
    },
  };
}

/** People who sign in at the time of the test: those of the copied database may have signed in an hour before. */
function withLatePeople(product: TestProduct): TestProduct {
  let count = 0;
  const signUp = async () => {
    count += 1;
    const email = `late${count}@prelude.example`;
    const { person, accessToken } = await signUpPerson(product.auth, { email, password: 'correct horse' });
    return { id: person.id, email, token: accessToken };
  };
  let resident: ReturnType<typeof signUp> | undefined;
  return {
    ...product,
    signUp,
    resident() {
      resident ??= signUp();
      return resident;
    },
  };
}

export const readField = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Reads a raw message. */
export function toArrived(raw: string): ArrivedMail {
  const header = (name: string) =>
    new RegExp(`^${name}:\\s*(.*(?:\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\n[ \t]/g, '') ?? '';
  // A token may have two hyphens at the beginning of a line.
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const parts = raw.split(`--${boundary}`).map((part) => part.trim());
  const decode = (type: string): string => {
    const part = parts.find((each) => each.toLowerCase().includes(`content-type: text/${type}`)) ?? '';
    const body = part.slice(part.indexOf('\n\n') + 2);
    if (/content-transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString();
    const bytes = body
      .replace(/=\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
    return /quoted-printable/i.test(part) ? Buffer.from(bytes, 'latin1').toString() : body;
  };
  const text = decode('plain');
  const toPathOf = (path: string) => new RegExp(`http://localhost(/${path}/\\S+)`).exec(text)?.[1] ?? '';
  return {
    to: header('To'),
    header,
    subject: toSubject(header('Subject')),
    text,
    html: decode('html'),
    confirm: toPathOf('c'),
    leave: toPathOf('u'),
  };
}

const toSubject = (encoded: string): string =>
  encoded.replace(/=\?UTF-8\?(Q|B)\?([^?]*)\?=\s*/gi, (_, way, text) =>
    way.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/g, (__: string, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
          'latin1',
        ).toString(),
  );
