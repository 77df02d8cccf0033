import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface SmtpServer {
  url: string;
  /** The messages as they came over the wire, headers and all, oldest first. */
  messages: string[];
  /** Whom they were for, as `RCPT TO` said. */
  recipients: string[];
  /** From now on it takes every recipient, answers each with 550, or never answers. Who waits for an answer is cut off. */
  turn(manner: Manner): void;
  close(): Promise<void>;
}

type Manner = 'accepts' | 'refuses' | 'hangs';

/** Starts a mail server of the smallest kind. */
export async function startSmtp(): Promise<SmtpServer> {
  const messages: string[] = [];
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  let manner: Manner = 'accepts';
  const answer = (recipient: string): string | undefined => {
    recipients.push(recipient);
    return { accepts: '250 ok', refuses: '550 nobody here', hangs: undefined }[manner];
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, messages, answer).catch(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutOff = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    recipients,
    turn(next) {
      if (manner === 'hangs') cutOff();
      manner = next;
    },
    async close() {
      cutOff();
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(
  socket: Socket,
  messages: string[],
  answer: (recipient: string) => string | undefined,
): Promise<void> {
  const say = (line = '') => line && socket.write(`${line}\r\n`);
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
    } else if (line.startsWith('RCPT TO:')) {
      say(answer(line.slice('RCPT TO:'.length)));
    } else {
      say('250 ok');
    }
  }
}
