import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '../support/root.ts';

/** Seconds; a registry that answers at all answers sooner */
const PATIENCE = 20;

const projects = join(root, 'tests/pack/projects');
const folder = mkdtempSync(join(tmpdir(), 'prelude-pack-'));
const run = execa({ cwd: root, preferLocal: true, stdio: ['ignore', 'inherit', 'inherit'] });

try {
  if (await canFetch()) await testPackage();
  else console.log('pack: not run, for npm cannot fetch packages here');
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}

async function canFetch(): Promise<boolean> {
  const { failed } = await execa('npm', ['view', 'next', 'version', '--fetch-retries=0'], {
    reject: false,
    timeout: PATIENCE * 1000,
  });
  return !failed;
}

/** Packs the kit, installs it in projects that know nothing of this repository, and tests these. */
async function testPackage(): Promise<void> {
  await run`node packages/ui/build/build.ts`;
  const { stdout } = await execa('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'packages/ui'),
  });
  const [{ filename }] = JSON.parse(stdout);
  renameSync(join(folder, filename), join(folder, 'prelude-ui.tgz'));
  for (const [name, source] of Object.entries({ vite: 'src', next: 'app' })) {
    const project = join(folder, name);
    mkdirSync(project);
    cpSync(join(projects, name), project, { recursive: true });
    cpSync(join(projects, 'shared'), join(project, source), { recursive: true });
    await run({ cwd: project })`npm install --no-audit --no-fund --no-package-lock --prefer-offline`;
  }
  const { exitCode } = await run({
    reject: false,
    env: { PRELUDE_PACK: folder },
  })`vitest run --config tests/vitest.config.ts --project pack`;
  process.exitCode = exitCode;
}
