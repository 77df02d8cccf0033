import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailbox, MAILBOX_CAPACITY } from '@prelude/server/mail/createMailbox';
import { mailboxRoutes } from '@prelude/server/mail/mailboxRoutes';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';

const toMail = (subject: string) => ({ to: 'ada@example.com', subject, text: 'Hello', html: '<p>Hello</p>' });

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('the mailbox', () => {
  test('keeps mails newest first, even after a restart', async () => {
    const directory = await makeFolder();
    const mailbox = createMailbox({ directory });
    await mailbox.send(toMail('first'));
    await mailbox.send(toMail('second'));
    const reopened = await createMailbox({ directory }).list();
    expect(reopened).toEqual(await mailbox.list());
    expect(reopened.map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect((await stat(join(directory, 'mailbox.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual(['mailbox.json']);
  });

  test('loses no mail of many at once, and keeps the newest hundred', async () => {
    const mailbox = createMailbox({ directory: await makeFolder() });
    const subjects = Array.from({ length: MAILBOX_CAPACITY + 5 }, (_, index) => `mail ${index}`);
    await Promise.all(subjects.map((subject) => mailbox.send(toMail(subject))));
    const kept = (await mailbox.list()).map(({ subject }) => subject);
    expect(kept).toEqual(subjects.reverse().slice(0, MAILBOX_CAPACITY));
  });

  test('starts empty when its file is damaged, and rewrites it', async () => {
    const directory = await makeFolder();
    await writeFile(join(directory, 'mailbox.json'), '[{"subject":');
    const mailbox = createMailbox({ directory });
    expect(await mailbox.list()).toEqual([]);
    await mailbox.send(toMail('after'));
    expect(await createMailbox({ directory }).list()).toHaveLength(1);
  });

  test('reports a mail that cannot be stored, and goes on with the next', async () => {
    const directory = join(await makeFolder(), 'later');
    const mailbox = createMailbox({ directory });
    await expect(mailbox.send(toMail('lost'))).rejects.toThrow('ENOENT');
    expect(await mailbox.list()).toEqual([]);
    await mkdir(directory);
    await mailbox.send(toMail('kept'));
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['kept']);
  });
});

describe('the page of the mailbox', () => {
  const read = async (mailbox: ReturnType<typeof createMailbox>, path = '/', language = 'en') => {
    const reply = await mailboxRoutes(mailbox).request(path, { headers: { 'accept-language': language } });
    return { status: reply.status, policy: reply.headers.get('content-security-policy'), html: await reply.text() };
  };

  test('follows the app’s language, and so do its links', async () => {
    const mailbox = createMailbox({ directory: await makeFolder() });
    await mailbox.send(toMail('first'));
    const { html } = await read(mailbox, '/?lang=pl', 'en');
    expect(html).toContain('<html lang="pl">');
    expect(html).toMatch(/href="\/dev\/mailbox\/[^"]+\?lang=pl"/);
    expect((await read(mailbox, '/?lang=tlh', 'en')).html).toContain('<html lang="en">');
  });

  test('says what to do while it is empty, in the language of the browser', async () => {
    const english = await read(createMailbox());
    expect(english.html).toContain('<html lang="en">');
    expect(english.html).toContain('No emails yet');
    const polish = await read(createMailbox(), '/', 'pl');
    expect(polish.html).toContain('<html lang="pl">');
    expect(polish.html).toContain('Nie ma jeszcze wiadomości');
  });

  const counts = [
    [1, '1 wiadomość<'],
    [2, '2 wiadomości<'],
    [5, '5 wiadomości<'],
  ] as const;
  for (const [count, words] of counts) {
    test(`counts ${count} in Polish`, async () => {
      const mailbox = createMailbox();
      for (let index = 0; index < count; index += 1) await mailbox.send(toMail('x'));
      expect((await read(mailbox, '/', 'pl')).html).toContain(words);
    });
  }

  test('runs no script of a mail', async () => {
    const mailbox = createMailbox();
    const script = '<script>alert(1)</script>';
    await mailbox.send({ to: `${script}@x`, subject: script, text: script, html: `<body>"${script}` });
    const [mail] = await mailbox.list();
    for (const path of ['/', `/${mail?.id}`]) {
      const { html, policy } = await read(mailbox, path);
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;');
      expect(policy).toMatch(/^default-src 'none'/);
      expect(policy).not.toContain('script-src');
      expect(html).toContain('<link rel="icon" href="/icon.svg"');
      expect(policy).toContain("img-src 'self'");
    }
    expect((await read(mailbox, `/${mail?.id}`)).html).toContain('srcdoc="&lt;body&gt;&quot;&lt;script');
  });

  test('is found with a trailing slash as well', async () => {
    const app = new Hono().route('/dev/mailbox', mailboxRoutes(createMailbox()));
    expect((await app.request('/dev/mailbox')).status).toBe(200);
    expect((await app.request('/dev/mailbox/')).headers.get('location')).toBe('/dev/mailbox');
  });

  test('answers 404 with a way back for an unknown mail', async () => {
    const { status, html } = await read(createMailbox(), '/00000000-0000-4000-8000-000000000000');
    expect(status).toBe(404);
    expect(html).toContain('href="/dev/mailbox?lang=en"');
  });
});
