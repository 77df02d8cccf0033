import type * as TestingLibrary from '@testing-library/dom';
import type { Look, Place, Target } from './Target.ts';

export interface Finder {
  look(target: Target): Look | null;
  /** Texts of all matches */
  list(target: Target): string[];
  place(target: Target): Promise<Place>;
  /** Edges of the first line of its text, and its vertical middle; null when there is none. */
  lineOf(target: Target): { left: number; right: number; y: number } | null;
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
    finder?: Finder;
  }
}

/**
 * Does nothing in a page without Testing Library. Runs in the page, so it uses nothing of this file but types.
 */
export function installFinder(): void {
  const { TestingLibraryDom: library } = window;
  if (!library) return;

  const rootsOf = (within: Target['within']): HTMLElement[] => {
    if (!within) return [document.body];
    if (!('shadowOf' in within)) return findAll(within);
    const root = document.querySelector(within.shadowOf)?.shadowRoot;
    return root ? [root as unknown as HTMLElement] : [];
  };

  const fits = (root: HTMLElement, target: Target): HTMLElement[] => {
    if ('role' in target) return library.queryAllByRole(root, target.role, { name: target.name, level: target.level });
    // Trims only: a no-break space is part of the words.
    const normalizer = (text: string) => text.trim();
    if ('label' in target) return library.queryAllByLabelText(root, target.label, { normalizer });
    return library.queryAllByText(root, target.says, { normalizer });
  };

  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && !library.isInaccessible(element);
  };

  function findAll(target: Target): HTMLElement[] {
    const { holds = '', nth } = target;
    const found = rootsOf(target.within)
      .flatMap((root) => fits(root, target))
      .filter((element) => element.textContent.includes(holds) && isDrawn(element));
    return nth === undefined ? found : found.slice(nth, nth + 1);
  }

  const describe = (element: Element | null) =>
    element ? `${element.tagName.toLowerCase()} "${element.textContent.slice(0, 40)}"` : 'nothing';

  /** Finds the element at a point, through open shadow roots. */
  function hitAt(x: number, y: number): Element | null {
    let hit = document.elementFromPoint(x, y);
    for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === hit) return hit;
      hit = inner;
    }
    return hit;
  }

  function readAria(element: HTMLElement): Record<string, string> {
    const told = [...element.attributes].filter(({ name }) => name.startsWith('aria-'));
    const aria = Object.fromEntries(told.map(({ name, value }) => [name.slice('aria-'.length), value]));
    const current = aria.activedescendant && document.getElementById(aria.activedescendant);
    return current ? { ...aria, current: current.textContent } : aria;
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  window.finder = {
    look(target) {
      const found = findAll(target);
      const [element] = found;
      if (!element) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const input = element as Partial<HTMLInputElement>;
      return {
        count: found.length,
        text: element.textContent,
        value: input.value ?? '',
        isChecked: input.checked ?? false,
        aria: readAria(element),
        hasFocus: (element.getRootNode() as Document).activeElement === element,
        sorted: element.getAttribute('aria-sort'),
        href: element.getAttribute('href'),
        box: { x, y, width, height },
      };
    },

    list: (target) => findAll(target).map((element) => element.textContent),

    async place(target) {
      const [element, another] = findAll(target);
      if (!element) return { trouble: 'it is not there' };
      if (another) return { trouble: `there are several: ${describe(element)}, ${describe(another)}` };
      if (element.matches(':disabled')) return { trouble: 'it is disabled' };
      const view = element.getBoundingClientRect();
      if (view.top < 0 || view.bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const before = element.getBoundingClientRect();
      await nextFrame();
      await nextFrame();
      const after = element.getBoundingClientRect();
      if (before.x !== after.x || before.y !== after.y) return { trouble: 'it moves' };
      const [x, y] = [after.x + after.width / 2, after.y + after.height / 2];
      const hit = hitAt(x, y);
      if (hit && (element.contains(hit) || hit.contains(element))) return { x, y, coveredBy: '' };
      // From under a bar at an edge; the next attempt finds it there.
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return { x, y, coveredBy: describe(hit) };
    },

    lineOf(target) {
      const [element] = findAll(target);
      const text = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) return null;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line] = range.getClientRects();
      return line ? { left: line.left, right: line.right, y: line.top + line.height / 2 } : null;
    },
  };
}
