import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { root } from '../support/root.ts';
import type { Command } from './Command.ts';
import { runAll } from './runAll.ts';
import { runCommand } from './runCommand.ts';

mkdirSync(join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(root, 'test-results', 'runner-'));
vi.spyOn(console, 'log').mockReturnValue();
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const urlOf = (name: string) => JSON.stringify(pathToFileURL(join(root, 'tests', 'runner', name)));
const toCommand = (name: string, line: string): Command => ({ name: `runner ${name}`, line, minutes: 1, parts: [] });
const some = { name: 'some', by: 'own', minutes: 1, otherwise: 'whole' } as const;

/** Three tests: one passes, one passes from the second run on, one always fails. The first two note that they ran. */
const toTests = (library: string, notes: string) => `
  import { test } from '${library}';
  import { appendFileSync, readFileSync } from 'node:fs';
  const note = (name) => {
    const path = import.meta.dirname + '/${notes} ' + name;
    appendFileSync(path, 'ran ');
    return readFileSync(path, 'utf8');
  };
  test('sound', () => void note('sound'));
  test('late', () => { if (note('late') === 'ran ') throw new Error('not yet'); });
  test('broken', () => { throw new Error('never'); });`;

it('runs only the failed Playwright tests again, tells flaky from failed, and counts projects by part', async () => {
  write('some.spec.mjs', toTests('@playwright/test', 'playwright'));
  const config = write(
    'playwright.config.mjs',
    `import { fileURLToPath } from 'node:url';
    const reporter = [['line'], [fileURLToPath(${urlOf('PlaywrightReport.ts')})]];
    export default { projects: [{ name: 'some-en' }], testMatch: 'some.spec.mjs', outputDir: 'output', reporter };`,
  );
  const line = `playwright test --config "${config}"`;
  const suite = { ...toCommand('playwright', line), parts: [some], again: () => `${line} --last-failed --workers=1` };
  const [verdict, ofCommand] = await runAll({ gates: [], suites: [suite], run: runCommand });
  const late = 'some-en > some.spec.mjs > late';
  const broken = 'some-en > some.spec.mjs > broken';
  expect(verdict?.report).toMatchObject({ flaky: [late], failed: [broken] });
  expect(verdict?.report?.passed).toHaveLength(2);
  expect(verdict?.report?.reasons).toEqual({ [late]: 'Error: not yet', [broken]: 'Error: never' });
  expect(ofCommand?.trouble).toBe('');
  expect([read('playwright sound'), read('playwright late')]).toEqual(['ran ', 'ran ran ']);
}, 60_000);

it('reports Vitest’s retried tests, and failures outside of tests: a hook, a file, a promise', async () => {
  write('some.test.mjs', toTests('vitest', 'vitest'));
  write(
    'hook.test.mjs',
    `import { beforeAll, test } from 'vitest'; beforeAll(() => { throw new Error(); }); test('a', () => {});`,
  );
  write('file.test.mjs', `import 'no-such-package';`);
  write('promise.test.mjs', `import { test } from 'vitest'; test('a', () => void Promise.reject(new Error()));`);
  const config = write(
    'vitest.config.mjs',
    `import { VitestReport } from ${urlOf('VitestReport.ts')};
    const test = { name: 'some', root: import.meta.dirname, retry: 1, include: ['*.test.mjs'] };
    export default { root: import.meta.dirname, test: { projects: [{ test }], reporters: [new VitestReport()] } };`,
  );
  const { report } = await runCommand(toCommand('vitest', `vitest run --config "${config}"`));
  expect(report).toMatchObject({
    errors: 3,
    parts: { some: { flaky: ['some.test.mjs > late'], failed: ['some.test.mjs > broken'] } },
  });
  expect(report?.parts.some?.reasons).toEqual({ 'some.test.mjs > late': 'not yet', 'some.test.mjs > broken': 'never' });
  expect(report?.parts.some?.passed.toSorted()).toEqual([
    'promise.test.mjs > a',
    'some.test.mjs > late',
    'some.test.mjs > sound',
  ]);
}, 60_000);

it('runs a file again whose process ended early, and tells it as flaky', async () => {
  write(
    'crash.test.mjs',
    `import { test } from 'vitest';
    import { existsSync, writeFileSync } from 'node:fs';
    test('a', () => {});
    test('b', async () => {
      const path = import.meta.dirname + '/crashed';
      if (existsSync(path)) return;
      writeFileSync(path, '');
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => {});
    });`,
  );
  const config = write(
    'crash.config.mjs',
    `import { VitestReport } from ${urlOf('VitestReport.ts')};
    const test = { name: 'some', root: import.meta.dirname, include: ['crash.test.mjs'], pool: 'forks' };
    export default { root: import.meta.dirname, test: { projects: [{ test }], reporters: [new VitestReport()] } };`,
  );
  const line = `vitest run --config "${config}"`;
  const suite = { ...toCommand('crash', line), parts: [some], again: () => line };
  const [verdict, ofCommand] = await runAll({ gates: [], suites: [suite], run: runCommand });
  expect(verdict?.report).toMatchObject({
    passed: ['crash.test.mjs > a', 'crash.test.mjs > b'],
    failed: [],
    flaky: ['crash.test.mjs > its process ended early'],
  });
  expect(ofCommand?.trouble).toBe('');
}, 60_000);

/** Starts a process that starts another and notes its id; both hang. */
const hang = `node "${write(
  'hang.mjs',
  `import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  writeFileSync(process.argv[2], String(pid));
  setInterval(() => {}, 1000);`,
)}"`;

async function expectEnded(name: string): Promise<void> {
  const isRunning = () => {
    try {
      return process.kill(Number(read(name)), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isRunning, { timeout: 10_000 }).toBe(false);
}

it('ends a command that takes too long, with all its processes', async () => {
  const started = runCommand({ ...toCommand('late', `${hang} "${join(folder, 'late')}"`), minutes: 0.1 });
  expect(await started).toMatchObject({ isLate: true, report: null });
  await expectEnded('late');
}, 60_000);

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the started processes',
  async (signal) => {
    const command = toCommand(signal, `${hang} "${join(folder, signal)}"`);
    const script = write(
      'run.mjs',
      `import { runCommand } from ${urlOf('runCommand.ts')}; await runCommand(${JSON.stringify(command)});`,
    );
    const runner = spawn(process.execPath, [script], { stdio: 'ignore' });
    await expect.poll(() => existsSync(join(folder, signal)) && read(signal), { timeout: 30_000 }).toBeTruthy();
    runner.kill(signal);
    expect(await once(runner, 'close')).toEqual([null, signal]);
    await expectEnded(signal);
  },
  60_000,
);

it('reports why a part was not run', async () => {
  const line = 'runner absent: not run, for want of a browser';
  const ending = await runCommand(toCommand('absent', `node -e "console.log('${line}')"`));
  expect(ending).toMatchObject({ absence: line, exitCode: 0, report: null });
});
