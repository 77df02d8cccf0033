import { toConfig } from '../config.ts';
import { StartFailure } from '../StartFailure.ts';
import { backUp, restore } from './backup.ts';

const tasks = { backup: backUp, restore };

/** `npm run backup -- FILE` and `npm run restore -- FILE`. */
async function run([task = '', file, ...others]: string[]): Promise<string[]> {
  if (!Object.hasOwn(tasks, task) || !file || file.startsWith('-') || others.length > 0)
    throw new StartFailure(`Give one file: npm run ${task === 'restore' ? task : 'backup'} -- FILE`);
  // What only a server needs may be missing.
  const config = toConfig({ ...process.env, MAIL: 'off', SMTP_URL: '', SIGN_UPS: '' });
  return tasks[task as keyof typeof tasks](config, file);
}

try {
  console.log((await run(process.argv.slice(2))).join('\n'));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
