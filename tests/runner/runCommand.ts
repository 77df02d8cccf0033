import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '../support/root.ts';
import type { Command, Ending } from './Command.ts';
import { readReport } from './Report.ts';

/**
 * Runs a command from the root folder and prefixes its lines with its name. All processes that it started end with this
 * one.
 */
export async function runCommand({ name, line, minutes, env }: Command): Promise<Ending> {
  const reports = join(root, 'test-results', 'reports');
  const PRELUDE_REPORT = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(PRELUDE_REPORT, { force: true });
  const child = execa(line, {
    cwd: root,
    shell: true,
    preferLocal: true,
    env: { ...env, PRELUDE_REPORT },
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    timeout: minutes * 60_000,
    killDescendants: true,
  });
  let absence: string | undefined;
  for await (const printed of child.iterable({ from: 'all' })) {
    console.log(`[${name}] ${printed}`);
    if (printed.startsWith(`${name}: not run`)) absence = printed;
  }
  const { exitCode, timedOut, durationMs } = await child;
  return { exitCode, isLate: timedOut, seconds: durationMs / 1000, report: readReport(PRELUDE_REPORT), absence };
}
