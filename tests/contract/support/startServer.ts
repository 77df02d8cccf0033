import { openProduct } from '@prelude/server/openProduct';
import { run } from '@prelude/server/start/run';
import { isThorough } from '../../support/faults.ts';
import { type ServerProcess, startProcess } from './startProcess.ts';

/** A started server, in this process or in its own */
export type StartedServer = Pick<ServerProcess, 'stdout' | 'stderr' | 'exitCode'> & { stop(): Promise<void> };

/**
 * Starts the product with only this environment; resolves when it is ready or has ended. It runs in this process, which
 * takes a tenth of the time; with `npm run test:faults` it runs in its own.
 */
export async function startServer(env: Record<string, string>, ...options: string[]): Promise<StartedServer> {
  if (!isThorough) return startHere(env, options);
  const running = await startProcess(env, ...options);
  return Object.assign(running, { stop: () => running.kill('SIGTERM') });
}

async function startHere(env: Record<string, string>, options: string[]): Promise<StartedServer> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const said = { stdout: '', stderr: '' };
  let stop = end;
  const started: StartedServer = Object.assign(said, {
    exitCode: undefined,
    async stop() {
      if (started.exitCode === undefined) stop();
      await ended;
    },
  });
  const add = (stream: keyof typeof said, text: string) => {
    said[stream] += text;
  };
  await run(options, {
    env,
    log: { write: (line) => add('stdout', line) },
    say: (text) => add('stdout', `${text}\n`),
    isTerminal: false,
    complain: (reason) => add('stderr', `${reason}\n`),
    exit(code) {
      started.exitCode = code;
      end();
    },
    openProduct,
    onStop(stopServer) {
      stop = stopServer;
    },
  });
  return started;
}
