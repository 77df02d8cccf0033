import type { Reporter, TestModule } from 'vitest/node';
import { type Result, toCrash, writeReport } from './Report.ts';

export class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const crashes = unhandled.filter(({ message = '' }) => message.includes(CRASHED));
    const ended = tests.flatMap((test): Result[] => {
      const { state, errors } = test.result();
      const diagnostic = test.diagnostic();
      if (state === 'pending') return [];
      return [
        {
          project: test.project.name,
          name: `${test.module.relativeModuleId} > ${test.fullName}`,
          state,
          isFlaky: diagnostic?.flaky ?? false,
          message: errors?.[0]?.message,
          duration: diagnostic?.duration ?? 0,
        },
      ];
    });
    const crashed = crashes.length > 0 ? modules.filter(isUnended) : [];
    writeReport(
      [...ended, ...crashed.map(toCrashed)],
      unhandled.length - crashes.length + suites.flatMap((suite) => suite.errors()).length,
    );
  }
}

/** Vitest's words for a fault of the engine, which ends a process without a word of its own */
const CRASHED = 'Worker forks emitted error';

const isUnended = (module: TestModule): boolean =>
  module.state() === 'pending' ||
  module.state() === 'queued' ||
  [...module.children.allTests()].some((test) => test.result().state === 'pending');

const toCrashed = ({ project, relativeModuleId }: TestModule): Result => ({
  project: project.name,
  name: toCrash(relativeModuleId),
  state: 'failed',
  isFlaky: false,
  message: CRASHED,
  duration: 0,
});
