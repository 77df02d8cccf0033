import type { Profile } from '@prelude/api/contract/profiles';
import { loadOnce } from './loadOnce.ts';

/** What is done with /v1 outside of screens. */
export interface Data {
  readProfile: () => PromiseLike<{ data?: Profile; error?: unknown }>;
  /**
   * Asks at once for what the frame and the first page will ask for: they would do so one after the other, each only
   * when it is drawn.
   */
  prefetch: () => void;
  /** Asks for what the page at an address will ask for. */
  preload: (href: string) => void;
  /** Drops all that was read. */
  forget: () => void;
}

/** The way to {@link Data}, whose code is loaded for whoever is signed in: nobody waits for it in order to sign in. */
export interface DataDoor {
  open: () => Promise<Data>;
  /** Asks for what the page at an address will ask for, where somebody has been at work. */
  preload: (href: string) => void;
  /** Drops all that was read, if anything was. */
  forget: () => void;
}

export function createDataDoor(load: () => Promise<Data>): DataDoor {
  let data: Data | null = null;
  return {
    open: loadOnce(async () => {
      data = await load();
      return data;
    }),
    preload: (href) => data?.preload(href),
    forget: () => data?.forget(),
  };
}
