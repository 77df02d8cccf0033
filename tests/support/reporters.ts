import { join } from 'node:path';
import type { ReporterDescription } from '@playwright/test';
import { root } from './root.ts';

/** What a Playwright suite writes: lines while it runs, a page to read afterwards, and counts for `npm test`. */
export function reportersOf(suite: string): ReporterDescription[] {
  const counts = process.env.PRELUDE_REPORT;
  return [
    ['line'],
    ['html', { open: 'never', outputFolder: join(root, 'playwright-report', suite) }],
    ...(counts ? [['json', { outputFile: counts }] satisfies ReporterDescription] : []),
  ];
}
