import type { AuthProvider } from '../auth/AuthProvider.ts';
import type { Database } from '../db/Database.ts';
import type { OpeningStep } from '../db/migrate.ts';
import type { Log } from '../http/Log.ts';
import type { PreludeServer } from '../http/PreludeServer.ts';
import type { AccessKeys } from '../keys/accessKeys.ts';
import { type Config, toConfig } from './config.ts';
import { createStop } from './createStop.ts';
import { makeDemo, refuseDemoInUse } from './demo/makeDemo.ts';
import { listen } from './listen.ts';
import { createLog, type LogLines } from './log.ts';
import { mergeOutage } from './mergeOutage.ts';
import { HELP, type Options, toOptions } from './options.ts';
import { StartFailure } from './StartFailure.ts';
import { toAddress, toGreeting, toOpeningLine } from './toGreeting.ts';

/** Longer than the interval at which load balancers usually ask `/ready`. */
const RETIRE_MS = 3_000;

export interface Product {
  server: PreludeServer & { retire(): void };
  database: Database;
  auth: AuthProvider;
  keys: AccessKeys;
  close(): Promise<void>;
}

/** The process that the program runs in, or a test's stand-in for it. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  log: LogLines;
  say(text: string): void;
  /** True if a person reads what is said as it is said. */
  isTerminal: boolean;
  complain(reason: unknown): void;
  exit(code: number): void;
  onStop(stop: () => void): void;
  openProduct(config: Config, address: string, log: Log, onMigration: (step: OpeningStep) => void): Promise<Product>;
}

/** Resolves once the product is ready, or its failure is printed. */
export async function run(args: string[], around: Surroundings): Promise<void> {
  try {
    const options = toOptions(args);
    if (options.help) around.say(HELP);
    else await start(toConfig(around.env), options, around);
  } catch (error) {
    around.complain(error instanceof StartFailure ? oneLine(error.message) : error);
    around.exit(error instanceof StartFailure ? error.exitCode : 1);
  }
}

async function start(config: Config, options: Options, around: Surroundings): Promise<void> {
  if (options.demo && config.isProduction)
    throw new StartFailure(
      '--demo adds an account whose password everybody knows: start it without NODE_ENV=production.',
    );
  const log = mergeOutage(createLog(config.logLevel, around.log));
  const product = await around.openProduct(config, toAddress(config), log, (step) =>
    around.say(toOpeningLine(config, step)),
  );
  try {
    await serve(product, config, options, around, log);
  } catch (error) {
    await product.close();
    throw error;
  }
}

async function serve(
  product: Product,
  config: Config,
  { demo, yes }: Options,
  around: Surroundings,
  log: Log,
): Promise<void> {
  if (demo && !yes) await refuseDemoInUse(product);
  const stopListening = await listen(product.server, { ...config, log });
  const stop = createStop({
    retire: product.server.retire,
    retireMs: config.isProduction ? RETIRE_MS : 0,
    close: async () => {
      await stopListening();
      await product.close();
    },
    exit: around.exit,
  });
  around.onStop(stop);
  const demoLines = demo ? await makeDemo(product) : [];
  const setupPath = await product.auth.readSetupPath?.();
  const greeting = toGreeting(config, { setupPath, isTerminal: around.isTerminal });
  around.say([greeting, ...demoLines].join('\n'));
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
