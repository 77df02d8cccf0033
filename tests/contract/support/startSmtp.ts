import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface SmtpSink {
  url: string;
  /** The messages as they came over the wire, headers and all. */
  messages: string[];
  /** Whom they were for, as `RCPT TO` said. */
  recipients: string[];
}

/** A mail server of the smallest kind, closed when the test ends. `refuses` answers every recipient with 550. */
export async function startSmtp({ refuses = false } = {}): Promise<SmtpSink> {
  const sink: Omit<SmtpSink, 'url'> = { messages: [], recipients: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, refuses, sink).catch(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, ...sink };
}

async function converse(
  socket: Socket,
  refuses: boolean,
  { messages, recipients }: Omit<SmtpSink, 'url'>,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let message: string[] | undefined;
  say('220 sink');
  for await (const line of createInterface({ input: socket })) {
    if (message && line !== '.') {
      message.push(line);
    } else if (message) {
      messages.push(message.join('\n'));
      message = undefined;
      say('250 kept');
    } else if (line.startsWith('DATA')) {
      message = [];
      say('354 go on');
    } else if (line.startsWith('QUIT')) {
      say('221 bye');
    } else {
      if (line.startsWith('RCPT')) recipients.push(line.slice('RCPT TO:'.length));
      say(refuses && line.startsWith('RCPT') ? '550 nobody here' : '250 ok');
    }
  }
}
