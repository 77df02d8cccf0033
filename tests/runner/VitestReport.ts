import type { Reporter, TestModule } from 'vitest/node';
import { writeReport } from './Report.ts';

export class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const toNames = (some: typeof tests) =>
      some.map(({ module, fullName }) => `${module.relativeModuleId} > ${fullName}`);
    const namesOf = (state: string) => toNames(tests.filter((test) => test.result().state === state));
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    writeReport({
      passed: namesOf('passed'),
      failed: namesOf('failed'),
      skipped: namesOf('skipped'),
      flaky: toNames(tests.filter((test) => test.diagnostic()?.flaky)),
      errors: unhandled.length + suites.flatMap((suite) => suite.errors()).length,
    });
  }
}
