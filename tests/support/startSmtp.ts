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
  close(): Promise<void>;
}

type Mode = 'accepts' | 'refuses' | 'hangs';

/** Starts a mail server on a free port of 127.0.0.1. */
export async function startSmtp(): Promise<SmtpServer> {
  const messages: string[] = [];
  const recipients: string[] = [];
  let mode: Mode = 'accepts';
  let refusal = '450 come back later';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, answer) {
      recipients.push(address);
      if (mode === 'accepts') answer();
      const [, code, words] = /^(\d+) (.*)$/.exec(refusal) ?? [];
      if (mode === 'refuses') answer(Object.assign(new Error(words), { responseCode: Number(code) }));
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
    async close() {
      cutOff();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      await promise;
    },
  };
}
