import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { writeReport } from './Report.ts';

const states = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;

export default class PlaywrightReport implements Reporter {
  #tests: TestCase[] = [];
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** Counts errors outside of tests. */
  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    writeReport(
      this.#tests.map((test) => ({
        project: test.parent.project()?.name ?? '',
        name: test.titlePath().filter(Boolean).join(' > '),
        state: states[test.outcome()],
        isFlaky: test.outcome() === 'flaky',
        message: test.results.find(({ error }) => error)?.error?.message,
        duration: test.results.reduce((sum, { duration }) => sum + duration, 0),
      })),
      this.#errors,
    );
  }
}
