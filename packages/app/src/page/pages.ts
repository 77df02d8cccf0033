import { type Late, late } from '@prelude/ui/late/late';
import type { ComponentType } from 'react';

/** The module of a page below `src`, without its ending; it exports a component of the same name. */
export type PageModule = `${string}/${string}${'Route' | 'Tab'}`;

// biome-ignore lint/suspicious/noExplicitAny: which props a page takes is known where it is drawn.
type Page = ComponentType<any>;

const modules = import.meta.glob<Record<string, Page>>('../*/*{Route,Tab}.tsx');

const pages = new Map<string, Late<Page>>();

/** Returns the component of a page, to be loaded. */
export function latePage(page: PageModule): Late<Page> {
  const known = pages.get(page);
  if (known) return known;
  const source = late(async () => {
    const exports = await modules[`../${page}.tsx`]?.();
    const component = exports?.[page.slice(page.lastIndexOf('/') + 1)];
    if (!component) throw new Error(`${page} is no page`);
    return component;
  });
  pages.set(page, source);
  return source;
}
