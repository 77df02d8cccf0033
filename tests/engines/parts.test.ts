import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { settleStory } from '../visual/preview.ts';
import type { Key, OpenBrowser } from './support/EngineBrowser.ts';
import { STEP_MS } from './support/inTurn.ts';
import { openChromium } from './support/openChromium.ts';
import { openFirefox } from './support/openFirefox.ts';
import { openWebKit } from './support/openWebKit.ts';
import type { Look, Target } from './support/Target.ts';
import { Visitor } from './support/Visitor.ts';

type Act = { tabTo: Target } | { press: Key } | { type: string } | { hover: Target } | Record<never, never>;

/** What is then there, and nothing else of that kind */
type Sight =
  | { sees: { role: string; name?: string; level?: number } & Target; as?: Partial<Look>; states?: object }
  | { seesNo: Target }
  /** For what is hidden from assistive technology */
  | { finds: string }
  | { findsNo: string };

interface Part {
  part: string;
  story: string;
  /** Runs in the page before the first key. */
  before?: () => void;
  steps: readonly (Act & Sight)[];
}

const engines: Record<string, OpenBrowser> = { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit };

const joined = { role: 'textbox', name: 'Joined' };
const accent = { role: 'textbox', name: 'Accent' };
const [from, to] = [
  { role: 'textbox', name: 'From' },
  { role: 'textbox', name: 'To' },
];
const waitlist = { role: 'combobox', name: 'Waitlist' };
const actions = { role: 'button', name: 'Actions' };
const reading = { role: 'button', name: 'How to read the file' };
const sheet = { role: 'dialog', name: 'How to read the file' };
const header = { role: 'switch', name: 'First row is a header' };
const workspace = { role: 'button', name: 'Workspace: Studio 1' };
const commands = { role: 'dialog', name: 'Go to…' };
const finder = { role: 'combobox', name: 'Go to…' };
const days = { role: 'slider', name: 'Day' };
const day = (name: string) => ({ role: 'button', name });
const option = (name: string) => ({ role: 'option', name });
const range = (name: string) => ({ role: 'radio', name });

const focused = { hasFocus: true };
const TOOLTIP = '[role="tooltip"]';

/** Stories whose play function leaves them as they begin; in English, since words are the concern of other tests */
const parts: readonly Part[] = [
  {
    part: 'DateField',
    story: 'patterns-datefield--with-a-day',
    steps: [
      { tabTo: joined, sees: joined, as: { ...focused, value: '11/20/2026' }, states: { focused: true } },
      { press: 'ArrowDown', sees: day('Friday, November 20, 2026'), as: focused },
      { sees: { role: 'dialog', name: 'Joined' } },
      { sees: { role: 'grid', name: 'November 2026' } },
      { finds: '[role="gridcell"][aria-selected="true"] [aria-label="Friday, November 20, 2026"]' },
      { press: 'ArrowRight', sees: day('Saturday, November 21, 2026'), as: focused },
      { press: 'ArrowDown', sees: day('Saturday, November 28, 2026'), as: focused },
      { press: 'PageDown', sees: day('Monday, December 28, 2026'), as: focused },
      { press: 'Home', sees: day('Tuesday, December 1, 2026'), as: focused },
      { press: 'Enter', sees: joined, as: { ...focused, value: '12/01/2026' } },
      { seesNo: { role: 'dialog' } },
      { press: 'ArrowDown', sees: day('Tuesday, December 1, 2026'), as: focused },
      { press: 'Escape', sees: joined, as: { ...focused, value: '12/01/2026' } },
    ],
  },
  {
    part: 'DateRange',
    story: 'patterns-daterange--open',
    steps: [
      { tabTo: from, sees: { role: 'group', name: 'Custom range' } },
      { sees: from, as: { ...focused, value: '11/01/2026' } },
      { tabTo: to, sees: to, as: { ...focused, value: '' } },
      { type: '10/5/26', sees: to, as: { value: '10/5/26' } },
      {
        press: 'Enter',
        sees: to,
        as: { aria: expect.objectContaining({ invalid: 'true' }) },
        states: { invalid: 'true' },
      },
    ],
  },
  {
    part: 'ColorField',
    story: 'patterns-colorfield--contrast-fails',
    steps: [
      { tabTo: accent, sees: accent, as: { ...focused, value: '#ffdd00' }, states: { invalid: 'true' } },
      { finds: 'input[type=color][aria-label="Pick a color: Accent"]' },
      { tabTo: { role: 'button', name: 'Use #ab9400' }, sees: { role: 'button', name: 'Use #ab9400' }, as: focused },
      { press: 'Enter', sees: accent, as: { ...focused, value: '#ab9400' } },
      { seesNo: { role: 'button', name: 'Use #ab9400' } },
    ],
  },
  {
    part: 'Combobox',
    story: 'primitives-combobox--with-a-choice',
    steps: [
      { tabTo: waitlist, sees: waitlist, as: { ...focused, value: 'Aurora 2' }, states: { expanded: false } },
      { press: 'ArrowDown', sees: waitlist, states: { expanded: true } },
      { sees: option('Aurora 2'), states: { selected: true } },
      { type: 'aurora 12', sees: waitlist, as: { aria: expect.objectContaining({ current: 'Aurora 12' }) } },
      { press: 'ArrowDown', sees: waitlist, as: { aria: expect.objectContaining({ current: 'Aurora 120' }) } },
      { press: 'Enter', sees: waitlist, as: { ...focused, value: 'Aurora 120' }, states: { expanded: false } },
      { type: 'x', sees: waitlist, states: { expanded: true } },
      { press: 'Escape', sees: waitlist, as: { ...focused, value: 'Aurora 120' }, states: { expanded: false } },
    ],
  },
  {
    part: 'Combobox as the workspace selector',
    story: 'patterns-workspaceselector--many',
    steps: [
      { tabTo: workspace, sees: workspace, as: focused, states: { expanded: false, hasPopup: 'dialog' } },
      { press: 'Enter', sees: { role: 'combobox', name: 'Choose a workspace' }, as: focused },
      { sees: workspace, states: { expanded: true } },
      { sees: option('Studio 1'), states: { selected: true } },
      { type: 'studio 239', sees: option('Studio 239') },
      { press: 'Tab', sees: { role: 'link', name: 'New workspace' }, as: focused },
      { press: 'Escape', sees: workspace, as: focused, states: { expanded: false } },
      { seesNo: { role: 'dialog' } },
    ],
  },
  {
    part: 'Tooltip',
    story: 'primitives-tooltip--hidden',
    steps: [
      { findsNo: TOOLTIP },
      { tabTo: actions, finds: TOOLTIP },
      // Read once: as a name, and not as a description as well
      { sees: actions, as: focused, states: { description: '' } },
      { seesNo: { role: 'tooltip' } },
      { press: 'Escape', findsNo: TOOLTIP },
      { sees: actions, as: focused },
      { hover: actions, finds: TOOLTIP },
      { press: 'Escape', findsNo: TOOLTIP },
    ],
  },
  {
    part: 'Popover',
    story: 'primitives-popover--closed',
    steps: [
      { tabTo: reading, sees: reading, states: { expanded: false } },
      { press: 'Enter', sees: header, as: focused },
      { sees: sheet },
      { sees: reading, states: { expanded: true } },
      { press: 'Tab', sees: { role: 'textbox', name: 'Search by email or name' }, as: focused },
      { press: 'Escape', sees: reading, as: focused, states: { expanded: false } },
      { seesNo: sheet },
      { press: 'Space', sees: header, as: focused },
    ],
  },
  {
    part: 'Switch',
    story: 'primitives-switch--on',
    steps: [
      { tabTo: header, sees: header, as: { ...focused, aria: { checked: 'true' } }, states: { checked: 'true' } },
      { press: 'Space', sees: header, as: { ...focused, aria: { checked: 'false' } }, states: { checked: 'false' } },
      { press: 'Enter', sees: header, as: { ...focused, aria: { checked: 'true' } }, states: { checked: 'true' } },
    ],
  },
  {
    part: 'SegmentedControl',
    story: 'primitives-segmentedcontrol--five',
    steps: [
      { tabTo: range('30 days'), sees: { role: 'radiogroup', name: 'Show as' } },
      { press: 'ArrowRight', sees: range('90 days'), as: { ...focused, isChecked: true }, states: { checked: 'true' } },
      { press: 'ArrowRight', sees: range('1 year'), as: { ...focused, isChecked: true } },
      { press: 'ArrowLeft', sees: range('90 days'), as: { ...focused, isChecked: true } },
      { sees: range('1 year'), as: { isChecked: false }, states: { checked: 'false' } },
    ],
  },
  {
    part: 'FileDrop',
    story: 'primitives-filedrop--empty',
    // The system's own dialog would take all further keys.
    before: () => {
      document.querySelector('input[type=file]')?.addEventListener('click', (event) => {
        event.preventDefault();
        document.body.dataset.asks = `${Number(document.body.dataset.asks ?? 0) + 1}`;
      });
    },
    steps: [
      { tabTo: { role: 'button', name: 'Choose a file' }, sees: { role: 'group' } },
      { findsNo: '[data-asks]' },
      { press: 'Enter', finds: '[data-asks="1"]' },
      { press: 'Space', finds: '[data-asks="2"]' },
      { sees: { role: 'button', name: 'Choose a file' }, as: focused },
    ],
  },
  {
    part: 'CommandMenu',
    story: 'primitives-commandmenu--open',
    steps: [
      { sees: commands },
      { sees: finder, as: { ...focused, aria: expect.objectContaining({ expanded: 'true' }) } },
      { sees: option('Home'), as: { aria: expect.objectContaining({ selected: 'true' }) }, states: { selected: true } },
      { press: 'ArrowDown', sees: option('Settings'), as: { aria: expect.objectContaining({ selected: 'true' }) } },
      { press: 'Home', sees: finder, as: focused },
      { type: 'prefer', sees: option('Settings'), states: { selected: true } },
      { seesNo: option('Home') },
      { press: 'Enter', seesNo: commands },
      { tabTo: { role: 'button', name: 'Go to…' }, sees: { role: 'button', name: 'Go to…' } },
      { press: 'Enter', sees: finder, as: focused },
      { press: 'Escape', sees: { role: 'button', name: 'Go to…' }, as: focused },
    ],
  },
  {
    part: 'Chart',
    story: 'patterns-chart--week',
    steps: [
      { tabTo: days, sees: days, as: { ...focused, aria: expect.objectContaining({ valuenow: '6' }) } },
      { press: 'ArrowLeft', sees: days, as: { aria: expect.objectContaining({ valuenow: '5' }) } },
      { press: 'Home', sees: days, as: { aria: expect.objectContaining({ valuenow: '0' }) } },
      {
        press: 'End',
        sees: days,
        as: { aria: expect.objectContaining({ valuetext: expect.stringContaining('15 · 890') }) },
      },
    ],
  },
  {
    part: 'Sparkline',
    story: 'primitives-sparkline--two-weeks',
    steps: [{ finds: 'svg .recent' }, { seesNo: { role: 'img' } }],
  },
];

describe.each(Object.entries(engines))('In %s', (_, openBrowser) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(await openBrowser('en'), 'en', inject('gallery'));
  }, STEP_MS);
  afterAll(() => visitor?.browser.close());

  test.each([...parts])(
    '$part does by keyboard what its guide says',
    { timeout: STEP_MS },
    async ({ story, before, steps }) => {
      const { browser } = visitor;
      await visitor.open(`/iframe.html?id=${story}&viewMode=story&globals=locale:en;theme:light`);
      expect(await browser.evaluate(settleStory, null)).toEqual([]);
      if (before) await browser.evaluate(before);
      for (const step of steps) {
        await act(visitor, step);
        await visitor.until(() => see(visitor, step));
      }
    },
  );
});

async function act(visitor: Visitor, step: Act): Promise<void> {
  if ('tabTo' in step) await visitor.tabTo(step.tabTo);
  if ('press' in step) await visitor.browser.press(step.press);
  if ('type' in step) await visitor.browser.type(step.type);
  if ('hover' in step) await visitor.hover(step.hover);
}

async function see(visitor: Visitor, step: Sight): Promise<void> {
  const { browser } = visitor;
  const count = (css: string) => browser.evaluate((selector) => document.querySelectorAll(selector).length, css);
  if ('finds' in step) return expect(await count(step.finds), step.finds).toBeGreaterThan(0);
  if ('findsNo' in step) return expect(await count(step.findsNo), step.findsNo).toBe(0);
  if ('seesNo' in step) return expect(await visitor.look(step.seesNo), JSON.stringify(step.seesNo)).toBeNull();
  const { sees, as = {}, states = {} } = step;
  expect(await visitor.look(sees), JSON.stringify(sees)).toMatchObject({ count: 1, ...as });
  if (!browser.readTree) return;
  const nodes = (await browser.readTree()).filter(
    ({ role, name }) => role === sees.role && name === (sees.name ?? name),
  );
  expect(nodes, JSON.stringify(sees)).toEqual([expect.objectContaining({ role: sees.role })]);
  expect(nodes[0]?.states, JSON.stringify(sees)).toMatchObject(states);
}
