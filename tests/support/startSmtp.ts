import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface SmtpServer {
  url: string;
  /** Raw messages, with headers, oldest first */
  messages: string[];
  /** Recipients, as `RCPT TO` gave them */
  recipients: string[];
  /**
   * From now on accepts every recipient, refuses each for now with 450, or never answers. Leaving `hangs` cuts off waiting
   * clients.
   */
  setMode(mode: Mode): void;
  /** From now on refuses each recipient with this answer, such as `550 5.1.1 no such user`. */
  refuse(answer: string): void;
  /** From now on accepts as many recipients in a second, and refuses the others for now with 450. */
  limit(perSecond: number): void;
  close(): Promise<void>;
}

type Mode = 'accepts' | 'refuses' | 'hangs';

/** Starts a mail server on a free port of 127.0.0.1. */
export async function startSmtp(): Promise<SmtpServer> {
  const messages: string[] = [];
  const recipients: string[] = [];
  let mode: Mode = 'accepts';
  let refusal = '450 come back later';
  let most = Number.POSITIVE_INFINITY;
  /** Times of the recipients that were accepted within the last second */
  let accepted: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, answer) {
      recipients.push(address);
      accepted = accepted.filter((at) => performance.now() - at < 1_000);
      const isBusy = accepted.length >= most;
      if (mode === 'accepts' && !isBusy) {
        accepted.push(performance.now());
        answer();
      }
      const [, code, words] = /^(\d+) (.*)$/.exec(refusal) ?? [];
      if (mode === 'refuses' || (mode === 'accepts' && isBusy))
        answer(Object.assign(new Error(words), { responseCode: Number(code) }));
    },
    onData(stream, _session, answer) {
      text(stream).then((message) => {
        messages.push(message.replaceAll('\r\n', '\n'));
        answer();
      }, answer);
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => {});
  const cutOff = () => {
    for (const connection of server.connections) connection.close();
  };
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    messages,
    recipients,
    setMode(next) {
      if (mode === 'hangs') cutOff();
      mode = next;
      refusal = '450 come back later';
    },
    refuse(answer) {
      mode = 'refuses';
      refusal = answer;
    },
    limit(perSecond) {
      most = perSecond;
    },
    async close() {
      cutOff();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      await promise;
    },
  };
}
