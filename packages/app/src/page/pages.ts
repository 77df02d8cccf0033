import { type Late, late } from '@prelude/ui/late/late';
import type { ComponentType } from 'react';
import type { WaitlistTabId } from '../platform/paths.ts';

/** Path below `src`, without its ending, of a module that exports a component of the same name. */
export type PageModule = `${string}/${string}${'Route' | 'Tab'}`;

/** One tab of a waitlist's page. */
export interface AppTab {
  id: WaitlistTabId;
  page: PageModule;
}

// biome-ignore lint/suspicious/noExplicitAny: which props a page takes is known where it is drawn.
type Page = ComponentType<any>;

const modules = import.meta.glob<Record<string, Page>>('../*/*{Route,Tab}.tsx');

const pages = new Map(
  Object.entries(modules).map(([path, load]) => {
    const page = path.slice('../'.length, -'.tsx'.length);
    return [page, late(async () => (await load())[page.slice(page.lastIndexOf('/') + 1)])];
  }),
);

export const latePage = (page: PageModule) => pages.get(page) as Late<Page>;

const CHECK_AGAIN_MS = 3000;
const RELOAD_AT_MOST_EVERY_MS = 30_000;

/** Prevents endless reloads when a script stays missing. */
export const wasJustReloaded = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload' &&
  performance.now() < RELOAD_AT_MOST_EVERY_MS;

/** Some browsers never refetch a script that failed, and a newer version has other scripts. Returns a function that stops it. */
export function reloadWhenReachable(): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const checkHost = async () => {
    const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store' }).catch(() => ({ ok: false }));
    if (isStopped) return;
    if (ok && !wasJustReloaded()) window.location.reload();
    else timer = setTimeout(checkHost, CHECK_AGAIN_MS);
  };
  checkHost();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
