import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { translate } from '../words/words.ts';
import { useEmbedded } from './useEmbedded.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(showToast) };
});

beforeEach(() => {
  openWindow();
  showToast.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openIntegration(writeText: (text: string) => Promise<void> = async () => undefined) {
  Object.assign(navigator, { clipboard: { writeText } });
  const { read } = await openApp().mount(() =>
    useEmbedded({ id: 'l1', workspaceId: 'ws', name: 'Launch', allowedOrigins: [] }),
  );
  const { code, onCopy, onDownload } = read();
  return { snippet: code.html, onCopy: () => onCopy(code.html), onDownload };
}

test('copying writes the snippet to the clipboard and shows a toast', async () => {
  const writeText = vi.fn(async () => undefined);
  const { onCopy, snippet } = await openIntegration(writeText);
  await onCopy();
  expect(snippet).toContain('data-pl-waitlist-id="l1"');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(snippet);
  await expect.poll(() => showToast.mock.calls).toEqual([['success', translate('common.toast.copied')]]);
});

/** A document whose `execCommand('copy')` succeeds or fails. */
function openPage(isCopied: boolean) {
  const field = { style: {}, setAttribute: vi.fn(), select: vi.fn(), remove: vi.fn(), value: '', closest: () => null };
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', {
    activeElement: field,
    createElement: () => field,
    body: { append: vi.fn() },
    execCommand: () => isCopied,
  });
  return field;
}

const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));

test('without the clipboard API, as on plain http, the snippet is copied through a selection', async () => {
  const { snippet, onCopy } = await openIntegration(refuse);
  const field = openPage(true);
  await onCopy();
  expect(field.value).toBe(snippet);
  await expect.poll(() => showToast.mock.calls).toEqual([['success', translate('common.toast.copied')]]);
});

test('a failed copy shows a toast and rejects', async () => {
  const { onCopy } = await openIntegration(refuse);
  openPage(false);
  await expect(onCopy()).rejects.toThrow('clipboard');
  await expect.poll(() => showToast.mock.calls).toEqual([['error', translate('common.toast.copyFailed')]]);
});

test('the example is downloaded as waitlist-example.html, with a toast', async () => {
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
  expect(showToast).toHaveBeenCalledExactlyOnceWith('success', translate('common.toast.exampleDownloaded'));
});
