import type { BrowserContext } from '@playwright/test';

/** Collects complaints of all pages of a context: errors, warnings, exceptions, failed requests. */
export function watchConsole(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`${message.type()}: ${message.text()} (${message.page()?.url()})`);
  });
  context.on('weberror', (webError) => {
    complaints.push(String(webError.error()));
  });
  return complaints;
}
