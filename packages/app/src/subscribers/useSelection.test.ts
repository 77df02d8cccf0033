import type { Contact, ContactFilter, ContactsPage } from '@prelude/api/contract/contacts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { translate } from '../words/words.ts';
import { useSelection } from './useSelection.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(showToast) };
});

const waitlistId = 'l1';
const [ada, jan, ewa]: Contact[] = ['ada', 'jan', 'ewa'].map((id) => ({ id, email: `${id}@example.com` }));
const people = [ada, jan, ewa] as Contact[];

beforeEach(() => {
  openWindow();
  showToast.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Shown {
  filter?: ContactFilter;
  page?: readonly Contact[];
  isLoading?: boolean;
  count?: { matches: number; total: number; isCapped: boolean };
  isRemoving?: boolean;
}

type Removals = Parameters<typeof useSelection>[3];

/** The selection on a page that shows this; `show` changes what it shows. */
async function open(first: Shown = {}, answer?: () => Response) {
  const removeSelected = vi.fn(async () => undefined);
  const urls: string[] = [];
  const app = openApp({
    answer: ({ url }) => {
      urls.push(url.replace('https://api.test', ''));
      return answer?.() ?? Response.json({});
    },
  });
  const { read } = await app.mount(() => {
    const [shown, show] = useState(first);
    const { filter = {}, page = people, count = { matches: 3, total: 3, isCapped: false } } = shown;
    const found = shown.isLoading ? undefined : ({ contacts: page, ...count } as ContactsPage);
    const removals = { isRemoving: shown.isRemoving ?? false, removeSelected } as unknown as Removals;
    return { ...useSelection(waitlistId, found, filter, removals), show };
  });
  return {
    urls,
    read,
    removeSelected,
    press: (act: 'selectAll' | 'remove' | 'clear') => acting(() => read().on[act]()),
    pick: (ids: string[], isPicked = true) => acting(() => read().on.pick(ids, isPicked)),
    show: (next: Shown) => acting(() => read().show(next)),
    selected: () => {
      const { picked, count } = read().shown;
      return ['except' in picked ? ['all but', ...picked.except] : [...picked], count];
    },
  };
}

test('rows of the page are selected and deselected', async () => {
  const { pick, selected, press } = await open();
  expect(selected()).toEqual([[], 0]);
  await pick(['ada', 'ewa', 'of another page']);
  expect(selected()).toEqual([['ada', 'ewa'], 2]);
  await pick(['ada'], false);
  expect(selected()).toEqual([['ewa'], 1]);
  await press('clear');
  expect(selected()).toEqual([[], 0]);
});

test('rows selected on another page stay', async () => {
  const { pick, selected, show } = await open({ page: [ada as Contact] });
  await pick(['ada']);
  await show({ page: [jan as Contact] });
  await pick(['jan']);
  expect(selected()).toEqual([['ada', 'jan'], 2]);
});

test('all matches are selected with their count, without a call', async () => {
  const { urls, press, selected, read } = await open({
    filter: { search: 'ada' },
    count: { matches: 1, total: 3, isCapped: false },
  });
  await press('selectAll');
  expect(selected()).toEqual([['all but'], 1]);
  expect(read().exported).toBeUndefined();
  expect(urls).toEqual([]);
});

test('while the page loads there is nothing to select', async () => {
  const { press, selected } = await open({ isLoading: true });
  await press('selectAll');
  expect(selected()).toEqual([[], 0]);
});

const capped = { matches: 10_000, total: 20_000, isCapped: true };

test('if the count is capped, all matches are counted first, with the same filter', async () => {
  const page = { contacts: [], matches: 12_345, total: 20_000, next: null, previous: null, last: null };
  const { urls, read, press, selected } = await open({ filter: { search: 'a' }, count: capped }, () =>
    Response.json(page),
  );
  await press('selectAll');
  await expect.poll(selected).toEqual([['all but'], 12_345]);
  expect(read().exported).toBeUndefined();
  expect(urls).toEqual(['/v1/waitlists/l1/contacts?search=a&limit=10&count=exact']);
});

test('if counting fails nothing is selected, and a toast says why', async () => {
  const { press, selected } = await open({ count: capped }, () => refuse(403, 'key_not_allowed'));
  await press('selectAll');
  const message = translate('common.failure.forbidden');
  await expect
    .poll(() => showToast.mock.calls)
    .toEqual([['error', translate('pages.subscribers.toast.selectFailed', { message })]]);
  expect(selected()).toEqual([[], 0]);
});

test('“all” is selected only while its filter is shown', async () => {
  const { press, selected, show } = await open({ filter: { search: 'a' } });
  await press('selectAll');
  await show({ filter: { search: 'b' } });
  expect(selected()).toEqual([[], 0]);
});

test('rows are removed by their ids, and deselected', async () => {
  const { pick, press, removeSelected, selected } = await open();
  await pick(['ada', 'ewa']);
  await press('remove');
  expect(removeSelected).toHaveBeenCalledExactlyOnceWith({ ids: ['ada', 'ewa'] }, 2, expect.stringContaining('ada'));
  expect(selected()).toEqual([[], 0]);
});

test('while another page loads, rows can be deselected and removed', async () => {
  const { pick, press, show, removeSelected } = await open();
  await pick(['ada', 'ewa']);
  await show({ isLoading: true });
  await pick(['ewa'], false);
  await press('remove');
  expect(removeSelected).toHaveBeenCalledExactlyOnceWith({ ids: ['ada'] }, 1, 'ada@example.com');
});

test('“all” is removed by its filter and expected count', async () => {
  const { press, removeSelected } = await open({
    filter: { search: 'jan' },
    count: { matches: 1, total: 3, isCapped: false },
  });
  await press('selectAll');
  await press('remove');
  const selected = { filter: { search: 'jan' }, except: [], expected: 1 };
  expect(removeSelected).toHaveBeenCalledExactlyOnceWith(selected, 1, expect.any(String));
});

test('all but some are removed and exported without them', async () => {
  const { press, pick, selected, read, removeSelected } = await open({ filter: { search: 'a' } });
  await press('selectAll');
  await pick(['ewa'], false);
  expect(selected()).toEqual([['all but', 'ewa'], 2]);
  expect(read().exported).toMatchObject({ except: ['ewa'], exceptions: [{ id: 'ewa' }], count: 2 });
  await press('remove');
  const left = { filter: { search: 'a' }, except: ['ewa'], expected: 2 };
  expect(removeSelected).toHaveBeenCalledExactlyOnceWith(left, 2, expect.any(String));
});

test('a subscriber removed alone is deselected', async () => {
  const { pick, read, selected } = await open();
  await pick(['ada', 'jan']);
  await acting(() => read().drop('ada'));
  expect(selected()).toEqual([['jan'], 1]);
});

test('it is busy while a removal is under way', async () => {
  const { read, show } = await open();
  expect(read().shown.isBusy).toBe(false);
  await show({ isRemoving: true });
  expect(read().shown.isBusy).toBe(true);
});
