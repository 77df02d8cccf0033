import type { BrowserContext } from '@playwright/test';

/** The runner's own scripts may not run in the preview of a page, which has none. */
const ofRunner = /^Blocked script execution in 'about:srcdoc'/;

/** Collects complaints of all pages of a context: errors, warnings, exceptions, failed requests. */
export function watchConsole(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (ofRunner.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
  });
  context.on('weberror', (webError) => {
    complaints.push(String(webError.error()));
  });
  return complaints;
}
