import { join } from 'node:path';
import type { ReporterDescription } from '@playwright/test';
import { root } from './root.ts';

/** Reporters of a Playwright suite: progress lines, an HTML page, and a report for `npm test` */
export function reportersOf(suite: string): ReporterDescription[] {
  return [
    ['line'],
    ['html', { open: 'never', outputFolder: join(root, 'playwright-report', suite) }],
    [join(root, 'tests', 'runner', 'PlaywrightReport.ts')],
  ];
}
