import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Part, PartResult } from './Part.ts';
import { readCounts } from './readCounts.ts';
import { toResult } from './toResult.ts';

const reportFolder = 'test-results/reports';

/** Runs one part from the root folder, with the project's own Node first in the path; every line it says is marked. */
export async function runPart(part: Part, root: string): Promise<PartResult> {
  const started = performance.now();
  const report = join(root, reportFolder, `${part.name}.json`);
  mkdirSync(join(root, reportFolder), { recursive: true });
  rmSync(report, { force: true });
  const exitCode = await runCommand(part, root, report);
  const seconds = (performance.now() - started) / 1000;
  return toResult(part, { exitCode, seconds, counts: readCounts(part.counts, report) });
}

function runCommand(part: Part, root: string, report: string): Promise<number | null> {
  const [file, ...args] = [...part.command, ...toReporterArgs(part.counts, report)];
  return new Promise((resolve) => {
    const child = spawn(file as string, args, {
      cwd: root,
      // A group of its own, so that a part that hangs ends with everything it started.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
        PRELUDE_REPORT: report,
        FORCE_COLOR: '0',
      },
    });
    mark(child.stdout, part.name);
    mark(child.stderr, part.name);
    const endGroup = (signal: NodeJS.Signals) => {
      if (child.pid === undefined) return;
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
      } catch {
        // Nothing of it is left to end.
      }
    };
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      endGroup('SIGKILL');
    }, part.minutes * 60_000);
    const endWithUs = () => endGroup('SIGTERM');
    process.once('exit', endWithUs);
    child.on('error', (error) => console.error(`[${part.name}] ${error.message}`));
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('exit', endWithUs);
      resolve(isLate ? null : (code ?? 1));
    });
  });
}

function toReporterArgs(runner: Part['counts'], report: string): string[] {
  if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [];
}

function mark(stream: Readable, name: string): void {
  createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
}
