import type { Page } from '@playwright/test';
import { darkTheme } from '@prelude/ui/theme/stitches';
import type { RuleObject, RunOptions } from 'axe-core';
import { loadAxe } from '../../support/loadAxe.ts';

/** The rule and where it is broken. By night only the colours are looked at: all that a theme changes. */
interface Violations {
  byDay: string[];
  byNight: string[];
}

/** Every violation in the story that is shown by day, and live regions in one another. A story's own exemptions hold here too. */
export async function runAxe(page: Page, exceptRules: readonly string[] = []): Promise<Violations> {
  await loadAxe(page);
  return page.evaluate(readViolations, { darkClass: darkTheme.className, exceptRules });
}

interface Looking {
  darkClass: string;
  exceptRules: readonly string[];
}

async function readViolations({ darkClass, exceptRules }: Looking): Promise<Violations> {
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
  for (const id of exceptRules) rules[id] = { enabled: false };

  const look = async (scope: Pick<RunOptions, 'runOnly'>): Promise<string[]> => {
    const { violations } = await axe.run(
      { include: [['body']], exclude: [['.sb-wrapper'], ['#storybook-docs']] },
      { rules, resultTypes: ['violations'], elementRef: false, ...scope },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  };
  // The theme is a class on the root and nothing else, so a story that is shown can change it without being drawn anew.
  const setDark = (isDark: boolean) => {
    document.documentElement.classList.toggle(darkClass, isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  };

  // What changes inside two regions at once is said twice, or not at all; axe lets that pass.
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
  const nested = [...document.querySelectorAll(live)]
    .filter((region) => region.parentElement?.closest(live))
    .map((region) => `live region in a live region: ${region.outerHTML.slice(0, 100)}`);
  const byDay = [...(await look({})), ...nested];
  setDark(true);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const byNight = await look({ runOnly: ['color-contrast', 'link-in-text-block'] });
  setDark(false);
  return { byDay, byNight };
}
