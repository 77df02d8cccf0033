import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { toReason, writeReport } from './Report.ts';

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
    const toName = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ');
    const namesOf = (...outcomes: string[]) =>
      this.#tests.filter((test) => outcomes.includes(test.outcome())).map(toName);
    writeReport({
      passed: namesOf('expected', 'flaky'),
      failed: namesOf('unexpected'),
      skipped: namesOf('skipped'),
      flaky: namesOf('flaky'),
      reasons: Object.fromEntries(
        this.#tests
          .filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
          .map((test) => [toName(test), toReason(test.results[0]?.error?.message)]),
      ),
      errors: this.#errors,
    });
  }
}
