import type { BrowserContext } from '@playwright/test';

/** Collects what any page of a context complains about: errors, warnings, exceptions, requests that fail. */
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
