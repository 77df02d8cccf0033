import { join } from 'node:path';
import { build } from 'vite';

const [root = '', outDir = ''] = process.argv.slice(2);

// The parent has ended, so nobody needs this build.
process.on('disconnect', () => process.exit(1));

try {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
