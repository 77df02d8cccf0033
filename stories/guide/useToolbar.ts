import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useCallback, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Language, PSEUDO_LANGUAGE } from '../../locales/languages.ts';

export interface Toolbar {
  locale: Language | typeof PSEUDO_LANGUAGE;
  theme: 'light' | 'dark';
}

type Channel = React.ContextType<typeof DocsContext>['channel'];

/** What the toolbar says now, whatever the stories of the page say of themselves. */
function readToolbar(channel: Channel): Toolbar {
  const [updated] = channel.last(GLOBALS_UPDATED) ?? [];
  const [first] = channel.last(SET_GLOBALS) ?? [];
  return updated?.userGlobals ?? first?.globals;
}

export function useToolbarOf(channel: Channel): Toolbar {
  const subscribe = useCallback(
    (onChange: () => void) => {
      channel.on(GLOBALS_UPDATED, onChange);
      return () => channel.off(GLOBALS_UPDATED, onChange);
    },
    [channel],
  );
  return useSyncExternalStore(subscribe, () => readToolbar(channel));
}

export function useToolbar(): Toolbar {
  return useToolbarOf(use(DocsContext).channel);
}
