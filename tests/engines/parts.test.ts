import type { Locale } from '@prelude/ui/words/MessageId';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { wordsIn } from '../e2e/support/words.ts';
import { settleStory } from '../visual/preview.ts';
import type { Key } from './support/EngineBrowser.ts';
import { everywhere } from './support/everywhere.ts';
import { inTurn, STEP_MS } from './support/inTurn.ts';
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

const focused = { hasFocus: true };
const TOOLTIP = '[role="tooltip"]';

/** Stories whose play function leaves them as they begin */
function partsIn(locale: Locale): readonly Part[] {
  const say = wordsIn(locale);
  const format = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(date));
  const typed = format({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const month = format({ year: 'numeric', month: 'long' });
  const day = (date: string) => ({ role: 'button', name: format({ dateStyle: 'full' })(date) });
  const joined = { role: 'textbox', name: say('pages.subscribers.column.joined') };
  const accent = { role: 'textbox', name: say('pages.form.look.accent') };
  const [from, to] = [
    { role: 'textbox', name: say('pages.subscribers.joined.from') },
    { role: 'textbox', name: say('pages.subscribers.joined.to') },
  ];
  const waitlist = { role: 'combobox', name: say('pages.selector.label') };
  const actions = { role: 'button', name: say('pages.subscribers.column.actions') };
  const reading = { role: 'button', name: say('pages.subscribers.import.reading') };
  const sheet = { role: 'dialog', name: say('pages.subscribers.import.reading') };
  const header = { role: 'switch', name: say('pages.subscribers.import.hasTitles') };
  const workspace = { role: 'button', name: say('components.workspaceSelector.label', { name: 'Studio 1' }) };
  const commands = { role: 'dialog', name: say('components.commands') };
  const finder = { role: 'combobox', name: say('components.commands') };
  const days = { role: 'slider', name: say('pages.growth.unit.day') };
  const option = (name: string) => ({ role: 'option', name });
  const range = (name: string) => ({ role: 'radio', name });

  return [
    {
      part: 'DatePicker',
      story: 'patterns-datepicker--with-a-day',
      steps: [
        { tabTo: joined, sees: joined, as: { ...focused, value: typed('2026-11-20') }, states: { focused: true } },
        { press: 'ArrowDown', sees: day('2026-11-20'), as: focused },
        { sees: { role: 'dialog', name: say('pages.subscribers.column.joined') } },
        { sees: { role: 'grid', name: month('2026-11-01') } },
        { finds: `[role="gridcell"][aria-selected="true"] [aria-label="${day('2026-11-20').name}"]` },
        { press: 'ArrowRight', sees: day('2026-11-21'), as: focused },
        { press: 'ArrowDown', sees: day('2026-11-28'), as: focused },
        { press: 'PageDown', sees: day('2026-12-28'), as: focused },
        { press: 'Home', sees: day('2026-12-01'), as: focused },
        { press: 'Enter', sees: joined, as: { ...focused, value: typed('2026-12-01') } },
        { seesNo: { role: 'dialog' } },
        { press: 'ArrowDown', sees: day('2026-12-01'), as: focused },
        { press: 'Escape', sees: joined, as: { ...focused, value: typed('2026-12-01') } },
      ],
    },
    {
      part: 'DateRange',
      story: 'patterns-daterange--open',
      steps: [
        { tabTo: from, sees: { role: 'group', name: say('pages.subscribers.joined.own') } },
        { sees: from, as: { ...focused, value: typed('2026-11-01') } },
        { tabTo: to, sees: to, as: { ...focused, value: '' } },
        {
          type: { en: '10/5/26', pl: '5.10.26' }[locale],
          sees: to,
          as: { value: { en: '10/5/26', pl: '5.10.26' }[locale] },
        },
        {
          press: 'Enter',
          sees: to,
          as: { aria: expect.objectContaining({ invalid: 'true' }) },
          states: { invalid: 'true' },
        },
      ],
    },
    {
      part: 'ColorPicker',
      story: 'patterns-colorpicker--contrast-fails',
      steps: [
        { tabTo: accent, sees: accent, as: { ...focused, value: '#ffdd00' }, states: { invalid: 'true' } },
        { finds: `input[type=color][aria-label="${say('components.color.pick', { label: accent.name })}"]` },
        {
          tabTo: { role: 'button', name: say('components.color.take', { nearest: '#ab9400' }) },
          sees: { role: 'button', name: say('components.color.take', { nearest: '#ab9400' }) },
          as: focused,
        },
        { press: 'Enter', sees: accent, as: { ...focused, value: '#ab9400' } },
        { seesNo: { role: 'button', name: say('components.color.take', { nearest: '#ab9400' }) } },
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
      story: 'screens-shell-workspaceselector--many',
      steps: [
        { tabTo: workspace, sees: workspace, as: focused, states: { expanded: false, hasPopup: 'dialog' } },
        { press: 'Enter', sees: { role: 'combobox', name: say('components.workspaceSelector.none') }, as: focused },
        { sees: workspace, states: { expanded: true } },
        { sees: option('Studio 1'), states: { selected: true } },
        { type: 'studio 239', sees: option('Studio 239') },
        { press: 'Tab', sees: { role: 'link', name: say('components.workspaceSelector.new') }, as: focused },
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
        { press: 'Tab', sees: { role: 'textbox', name: say('pages.subscribers.search') }, as: focused },
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
        { tabTo: range(say('pages.growth.range.30d')), sees: { role: 'radiogroup', name: say('pages.growth.view') } },
        {
          press: 'ArrowRight',
          sees: range(say('pages.growth.range.90d')),
          as: { ...focused, isChecked: true },
          states: { checked: 'true' },
        },
        { press: 'ArrowRight', sees: range(say('pages.growth.range.1y')), as: { ...focused, isChecked: true } },
        { press: 'ArrowLeft', sees: range(say('pages.growth.range.90d')), as: { ...focused, isChecked: true } },
        { sees: range(say('pages.growth.range.1y')), as: { isChecked: false }, states: { checked: 'false' } },
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
        { tabTo: { role: 'button', name: say('pages.subscribers.import.choose') }, sees: { role: 'group' } },
        { findsNo: '[data-asks]' },
        { press: 'Enter', finds: '[data-asks="1"]' },
        { press: 'Space', finds: '[data-asks="2"]' },
        { sees: { role: 'button', name: say('pages.subscribers.import.choose') }, as: focused },
      ],
    },
    {
      part: 'CommandMenu',
      story: 'primitives-commandmenu--open',
      steps: [
        { sees: commands },
        { sees: finder, as: { ...focused, aria: expect.objectContaining({ expanded: 'true' }) } },
        {
          sees: option(say('common.nav.home')),
          as: { aria: expect.objectContaining({ selected: 'true' }) },
          states: { selected: true },
        },
        {
          press: 'ArrowDown',
          sees: option(say('common.nav.settings')),
          as: { aria: expect.objectContaining({ selected: 'true' }) },
        },
        { press: 'Home', sees: finder, as: focused },
        { type: 'prefer', sees: option(say('common.nav.settings')), states: { selected: true } },
        { seesNo: option(say('common.nav.home')) },
        { press: 'Enter', seesNo: commands },
        {
          tabTo: { role: 'button', name: say('components.commands') },
          sees: { role: 'button', name: say('components.commands') },
        },
        { press: 'Enter', sees: finder, as: focused },
        { press: 'Escape', sees: { role: 'button', name: say('components.commands') }, as: focused },
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
}

describe.each(everywhere)('In $engine and $locale', ({ locale, openBrowser }) => {
  const { step } = inTurn();
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(await openBrowser(locale), locale, inject('gallery'));
  }, STEP_MS);
  afterAll(() => visitor?.browser.close());

  for (const { part, story, before, steps } of partsIn(locale)) {
    step(`${part} does by keyboard what its guide says`, async () => {
      const { browser } = visitor;
      await visitor.open(`/iframe.html?id=${story}&viewMode=story&globals=locale:${locale};theme:light`);
      expect(await browser.evaluate(settleStory, null)).toEqual([]);
      if (before) await browser.evaluate(before);
      for (const each of steps) {
        await act(visitor, each);
        await visitor.until(() => see(visitor, each));
      }
    });
  }
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
