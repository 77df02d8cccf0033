import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../testing/openApp.tsx';
import { openWindow } from '../testing/openWindow.ts';
import { say } from '../words/words.ts';
import { useEmbedded } from './useEmbedded.ts';

const told = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: told }));

beforeEach(() => {
  openWindow();
  told.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openIntegration(writeText: (text: string) => Promise<void> = async () => undefined) {
  Object.assign(navigator, { clipboard: { writeText } });
  const { look } = await openApp().mount(() => useEmbedded({ id: 'l1', name: 'Launch' }));
  const embedded = look();
  if (!embedded) throw new Error('A chosen waitlist has a snippet.');
  return embedded;
}

test('the snippet goes into the clipboard, and that is told', async () => {
  const writeText = vi.fn(async () => undefined);
  const { onCopy, snippet } = await openIntegration(writeText);
  await onCopy();
  expect(snippet).toContain('data-pl-waitlist-id="l1"');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(snippet);
  await expect.poll(() => told.mock.calls).toEqual([['success', say('common.toast.copied')]]);
});

/** A page in which copying what is selected does or does not work. */
function openPage(isCopied: boolean) {
  const field = { style: {}, setAttribute: vi.fn(), select: vi.fn(), remove: vi.fn(), value: '' };
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { createElement: () => field, body: { append: vi.fn() }, execCommand: () => isCopied });
  return field;
}

const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));

test('where the browser keeps the clipboard to itself, as without https, what is selected is copied', async () => {
  const { snippet, onCopy } = await openIntegration(refuse);
  const field = openPage(true);
  await onCopy();
  expect(field.value).toBe(snippet);
  await expect.poll(() => told.mock.calls).toEqual([['success', say('common.toast.copied')]]);
});

test('a browser that refuses is told of too, and the button hears it', async () => {
  const { onCopy } = await openIntegration(refuse);
  openPage(false);
  await expect(onCopy()).rejects.toThrow('clipboard');
  await expect.poll(() => told.mock.calls).toEqual([['error', say('common.toast.copyFailed')]]);
});

test('the example is handed to the browser as waitlist-example.html, and that is told', async () => {
  const anchor = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => anchor });
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:example');
  const { onDownload } = await openIntegration();
  vi.useFakeTimers();
  onDownload();
  expect(anchor).toMatchObject({ href: 'blob:example', download: 'waitlist-example.html' });
  expect(anchor.click).toHaveBeenCalledTimes(1);
  const page = createObjectURL.mock.lastCall?.[0] as Blob;
  expect(await page.text()).toContain('data-pl-waitlist-id="l1"');
  await vi.dynamicImportSettled();
  expect(told).toHaveBeenCalledExactlyOnceWith('success', say('common.toast.exampleDownloaded'));
});
