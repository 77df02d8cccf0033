import { type Config, toConfig } from './config.ts';
import { createStop } from './createStop.ts';
import { makeDemo, refuseDemoInUse } from './demo/makeDemo.ts';
import { listen } from './listen.ts';
import { createLog, openStdout } from './log.ts';
import { openProduct } from './openProduct.ts';
import { HELP, type Options, toOptions } from './options.ts';
import { StartFailure } from './StartFailure.ts';
import { toAddress, toGreeting } from './toGreeting.ts';

const say = (...lines: string[]): void => console.log(lines.join('\n'));

async function start(config: Config, { demo, yes }: Options): Promise<void> {
  const log = createLog(config.logLevel, openStdout());
  const product = await openProduct(config, toAddress(config), log);
  if (demo && !yes) await refuseDemoInUse(product);
  const stopListening = await listen(product.server, config);
  const stop = createStop({
    close: async () => {
      await stopListening();
      await product.close();
    },
    exit: (code) => process.exit(code),
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
  const demoLines = demo ? await makeDemo(product) : [];
  const setupPath = await product.auth.readSetupPath?.();
  say(...toGreeting(config, setupPath), ...demoLines);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

try {
  const options = toOptions(process.argv.slice(2));
  if (options.help) say(HELP);
  else await start(toConfig(process.env), options);
} catch (error) {
  if (error instanceof StartFailure) console.error(oneLine(error.message));
  else console.error(error);
  process.exit(1);
}
