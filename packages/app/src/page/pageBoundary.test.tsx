import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mount } from '../../../../tests/support/app/mount.ts';
import { MissingCode, PageBoundary } from './LatePage.tsx';

const drawn = vi.hoisted(() => vi.fn((_what: string) => null));
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
vi.mock('@prelude/ui/screens/shell/ErrorScreen', () => ({ ErrorScreen: () => drawn('error') }));

beforeEach(() => {
  drawn.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

test('an error is reset by navigation, and the page is tried again when it is reopened', async () => {
  const { hook, navigate } = memoryLocation({ path: '/broken' });
  let isBroken = true;
  function Page() {
    const [path] = hook();
    if (path === '/broken' && isBroken) throw new Error('broken');
    return drawn(path);
  }
  await mount(
    <Router hook={hook}>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </Router>,
  );
  expect(drawn.mock.lastCall).toEqual(['error']);
  await acting(() => navigate('/whole'));
  expect(drawn.mock.lastCall).toEqual(['/whole']);
  await acting(() => navigate('/broken'));
  expect(drawn.mock.lastCall).toEqual(['error']);
  isBroken = false;
  await acting(() => navigate('/whole'));
  await acting(() => navigate('/broken'));
  expect(drawn.mock.lastCall).toEqual(['/broken']);
});

describe('a page whose code could not be fetched', () => {
  const reload = vi.fn();
  const fetchHead = vi.fn<() => Promise<{ ok: boolean }>>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
    vi.stubGlobal('fetch', fetchHead);
    fetchHead.mockReset().mockResolvedValue({ ok: true });
    reload.mockClear();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function open(failure: Error) {
    const { hook, navigate } = memoryLocation({ path: '/' });
    function Page(): null {
      if (hook()[0] === '/') throw failure;
      return null;
    }
    await mount(
      <Router hook={hook}>
        <PageBoundary>
          <Page />
        </PageBoundary>
      </Router>,
    );
    return { leave: () => acting(() => navigate('/whole')) };
  }

  test('reloads the document at once if the host answers', async () => {
    await open(new MissingCode('no such file'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('reloads the document once the host is back, but not while a proxy answers for it', async () => {
    fetchHead.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce({ ok: false });
    await open(new MissingCode('no network'));
    await vi.advanceTimersByTimeAsync(5999);
    expect(fetchHead).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('reloads the document at most every 30 s', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - began);
    const began = Date.now();
    await open(new MissingCode('blocked'));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does not reload the document after it was left', async () => {
    fetchHead.mockRejectedValueOnce(new TypeError('no network'));
    const { leave } = await open(new MissingCode('no network'));
    await vi.advanceTimersByTimeAsync(0);
    await leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload the document for an error in its code', async () => {
    await open(new Error('broken'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetchHead).not.toHaveBeenCalled();
  });
});
