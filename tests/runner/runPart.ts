import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '../support/root.ts';
import type { Part } from './parts.ts';
import { type Report, readReport } from './Report.ts';

/** Result of running a part */
export interface Ending {
  /** Undefined when a signal ended it */
  exitCode?: number;
  isLate: boolean;
  seconds: number;
  report: Report | null;
  /** Its output line that begins with `NAME: not run` */
  absence?: string;
}

/**
 * Runs one part from the root folder and prefixes its lines with its name. All processes that it started end with this
 * one.
 */
export async function runPart({ name, command, minutes, env }: Part): Promise<Ending> {
  const reports = join(root, 'test-results', 'reports');
  const PRELUDE_REPORT = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(PRELUDE_REPORT, { force: true });
  const child = execa(command, {
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
  for await (const line of child.iterable({ from: 'all' })) {
    console.log(`[${name}] ${line}`);
    if (line.startsWith(`${name}: not run`)) absence = line;
  }
  const { exitCode, timedOut, durationMs } = await child;
  return { exitCode, isLate: timedOut, seconds: durationMs / 1000, report: readReport(PRELUDE_REPORT), absence };
}
