import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { acting, mount } from '../testing/mount.ts';
import { LoadFailure, PageFrame } from './ErrorBoundary.tsx';

const drawn = vi.hoisted(() => vi.fn((_what: string) => null));
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
      <PageFrame>
        <Page />
      </PageFrame>
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

test('a page whose code could not be fetched is loaded anew when the network is back; one that broke is not', async () => {
  const reload = vi.fn();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  let failure = new Error('broken');
  function Page(): null {
    throw failure;
  }
  const open = () =>
    mount(
      <Router hook={memoryLocation({ path: '/' }).hook}>
        <PageFrame>
          <Page />
        </PageFrame>
      </Router>,
    );
  await open();
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
  failure = new LoadFailure('no network');
  await open();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});
