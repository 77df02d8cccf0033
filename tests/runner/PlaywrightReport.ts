import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { writeReport } from './Report.ts';

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
    const namesOf = (...outcomes: string[]) =>
      this.#tests
        .filter((test) => outcomes.includes(test.outcome()))
        .map((test) => test.titlePath().filter(Boolean).join(' > '));
    writeReport({
      passed: namesOf('expected', 'flaky'),
      failed: namesOf('unexpected'),
      skipped: namesOf('skipped'),
      flaky: namesOf('flaky'),
      errors: this.#errors,
    });
  }
}
