import type { Page } from '@playwright/test';
import type { RuleObject, RunOptions } from 'axe-core';
import { darkTheme } from '../../../../packages/ui/src/theme/stitches.ts';
import { loadAxe } from '../../../support/loadAxe.ts';

interface AxeOptions {
  /** Also checks the contrasts of the other theme, the only thing a theme changes. */
  byNight?: boolean;
  exceptRules?: readonly string[];
}

/** Returns each rule that the shown story breaks and where, and nested live regions. The story's own exemptions apply. */
export async function runAxe(page: Page, { byNight = false, exceptRules = [] }: AxeOptions = {}): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(readViolations, { darkClass: darkTheme.className, byNight, exceptRules });
}

interface Looking {
  darkClass: string;
  byNight: boolean;
  exceptRules: readonly string[];
}

async function readViolations({ darkClass, byNight, exceptRules }: Looking): Promise<string[]> {
  interface A11y {
    config?: { rules?: { id: string; enabled: boolean }[] };
  }
  const { axe, __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    axe: typeof import('axe-core');
    __STORYBOOK_PREVIEW__: { currentRender: { story: { parameters: { a11y?: A11y } } } };
  };
  const exempt = preview.currentRender.story.parameters.a11y?.config?.rules ?? [];
  // A part shown by itself is in no landmark.
  const rules: RuleObject = { region: { enabled: false } };
  for (const { id, enabled } of exempt) rules[id] = { enabled };
  for (const id of exceptRules) rules[id] = { enabled: false };

  const look = async (scope: Pick<RunOptions, 'runOnly'>): Promise<string[]> => {
    const { violations } = await axe.run(
      { include: [['body']], exclude: [['.sb-wrapper'], ['#storybook-docs']] },
      { rules, resultTypes: ['violations'], elementRef: false, ...scope },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  };
  // The theme is only a class on the root, so the shown story can change it without a new render.
  const setDark = (isDark: boolean) => {
    document.documentElement.classList.toggle(darkClass, isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  };

  // A change inside two nested regions is announced twice, or not at all; axe lets that pass.
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
  const nested = [...document.querySelectorAll(live)]
    .filter((region) => region.parentElement?.closest(live))
    .map((region) => `live region in a live region: ${region.outerHTML.slice(0, 100)}`);
  const byDay = [...(await look({})), ...nested];
  if (!byNight) return byDay;
  setDark(true);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const dark = await look({ runOnly: ['color-contrast', 'link-in-text-block'] });
  setDark(false);
  return [...byDay, ...dark.map((fault) => `by night: ${fault}`)];
}
