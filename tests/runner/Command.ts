import type { Chosen } from './chooseParts.ts';
import type { Part } from './parts.ts';
import type { Report } from './Report.ts';

/** Names of failed tests by part */
type Failed = Readonly<Record<string, readonly string[]>>;

/** A process of the run: a gate, all chosen tests of one runner, or a part that starts its own */
export interface Command {
  name: string;
  line: string;
  /** Time limit in minutes */
  minutes: number;
  env?: NodeJS.ProcessEnv;
  /** The parts whose tests it runs; none for a gate */
  parts: readonly Part[];
  /** Returns the command that runs failed tests once more, by their names; undefined where none should be. */
  again?: (failed: Failed) => string | undefined;
}

const VITEST = 'vitest run --config tests/vitest.config.ts';
const PLAYWRIGHT = 'playwright test --config tests/playwright.config.ts';

const ofRunner = ({ whole, walk }: Chosen, by: Part['by']) => [...whole, ...walk].filter((part) => part.by === by);

const toProjects = (parts: readonly Part[]) =>
  parts.flatMap(({ name, projects = [name] }) => projects.map((project) => ` --project=${project}`)).join('');

function toCommand(name: string, line: string, parts: readonly Part[], { walk }: Chosen): Command {
  const env = { PRELUDE_WALK: walk.map((part) => part.name).join() };
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  return { name, line: line + toProjects(parts), minutes, env, parts };
}

/** Names of Vitest's tests begin with their file. */
function toSecondRun(parts: readonly Part[], failed: Failed, toLine: (again: readonly Part[]) => string) {
  const again = parts.filter(({ name, isRerun }) => isRerun && failed[name]);
  const files = new Set(again.flatMap(({ name }) => failed[name] ?? []).map((test) => test.split(' > ')[0]));
  return files.size > 0 ? [toLine(again), ...files].join(' ') : undefined;
}

/** Returns the commands of a run in three stages: gates side by side, then the others one by one, for each uses all cores. */
export function toCommands(chosen: Chosen): { gates: Command[]; suites: Command[] } {
  const gates = ofRunner(chosen, 'gate').map(
    ({ name, command = '', minutes }): Command => ({ name, line: command, minutes, parts: [] }),
  );
  const inNode = ofRunner(chosen, 'vitest');
  const inBrowser = ofRunner(chosen, 'playwright');
  const vitest: Command = {
    ...toCommand('vitest', VITEST, inNode, chosen),
    again: (failed) => toSecondRun(inNode, failed, (parts) => VITEST + toProjects(parts)),
  };
  const playwright = {
    ...toCommand('playwright', PLAYWRIGHT, inBrowser, chosen),
    again: () => `${PLAYWRIGHT}${toProjects(inBrowser)} --last-failed --workers=1`,
  };
  const own = ofRunner(chosen, 'own').map((part): Command => {
    const { name, command: line = '', minutes } = part;
    return { name, line, minutes, parts: [part], again: (failed) => toSecondRun([part], failed, () => line) };
  });
  return { gates, suites: [vitest, playwright, ...own].filter(({ parts }) => parts.length > 0) };
}

/** How a command ended */
export interface Ending {
  /** Undefined when a signal ended it */
  exitCode?: number;
  isLate: boolean;
  seconds: number;
  report: Report | null;
  /** Its output line that says what was not run, and why */
  absence?: string;
}
