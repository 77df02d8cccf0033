import type { Reporter, TestModule } from 'vitest/node';
import { writeReport } from './Report.ts';

export class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    writeReport(
      tests.flatMap((test) => {
        const { state, errors } = test.result();
        const diagnostic = test.diagnostic();
        if (state === 'pending') return [];
        return {
          project: test.project.name,
          name: `${test.module.relativeModuleId} > ${test.fullName}`,
          state,
          isFlaky: diagnostic?.flaky ?? false,
          message: errors?.[0]?.message,
          duration: diagnostic?.duration ?? 0,
        };
      }),
      unhandled.length + suites.flatMap((suite) => suite.errors()).length,
    );
  }
}
