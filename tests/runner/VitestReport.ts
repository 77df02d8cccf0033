import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { toReason, writeReport } from './Report.ts';

export class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const toName = ({ module, fullName }: TestCase) => `${module.relativeModuleId} > ${fullName}`;
    const toNames = (some: typeof tests) => some.map(toName);
    const namesOf = (state: string) => toNames(tests.filter((test) => test.result().state === state));
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    writeReport({
      passed: namesOf('passed'),
      failed: namesOf('failed'),
      skipped: namesOf('skipped'),
      flaky: toNames(tests.filter((test) => test.diagnostic()?.flaky)),
      reasons: Object.fromEntries(
        tests.flatMap(
          (test) =>
            test
              .result()
              .errors?.slice(0, 1)
              .map(({ message }) => [toName(test), toReason(message)]) ?? [],
        ),
      ),
      errors: unhandled.length + suites.flatMap((suite) => suite.errors()).length,
    });
  }
}
