import type { Page } from '@playwright/test';
import type { RuleObject, RunOptions } from 'axe-core';
import { loadAxe } from '../../support/loadAxe.ts';

/**
 * Every violation in the shown story: the rule and where it is broken. A story's own exemptions hold here too.
 * `colours` looks at those alone: all that a theme changes.
 */
export async function runAxe(page: Page, scope: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(readViolations, scope === 'colours' ? ['color-contrast', 'link-in-text-block'] : null);
}

async function readViolations(only: string[] | null): Promise<string[]> {
  interface A11y {
    config?: { rules?: { id: string; enabled: boolean }[] };
  }
  const { axe, __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    axe: typeof import('axe-core');
    __STORYBOOK_PREVIEW__: { currentRender: { story: { parameters: { a11y?: A11y } } } };
  };
  const exempt = preview.currentRender.story.parameters.a11y?.config?.rules ?? [];
  // A part shown by itself stands in no landmark.
  const rules: RuleObject = { region: { enabled: false } };
  for (const { id, enabled } of exempt) rules[id] = { enabled };
  const options: RunOptions = { rules, resultTypes: ['violations'], elementRef: false };
  if (only) options.runOnly = only;
  const { violations } = await axe.run(
    { include: [['body']], exclude: [['.sb-wrapper'], ['#storybook-docs']] },
    options,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
