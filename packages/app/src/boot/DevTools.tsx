import { createDevTools } from '@redux-devtools/core';
import { DockMonitor } from '@redux-devtools/dock-monitor';
import { LogMonitor } from '@redux-devtools/log-monitor';
import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import type { ComponentProps } from 'react';
import { queries } from '../session/queries.ts';
import type { AppStore } from '../state/store.ts';

const ReduxDevtools = createDevTools(
  <DockMonitor toggleVisibilityKey="ctrl-h" changePositionKey="ctrl-q" defaultPosition="right" defaultIsVisible={false}>
    <LogMonitor />
  </DockMonitor>,
);

export const instrument = ReduxDevtools.instrument;

export function DevTools({ store }: { store: AppStore }) {
  return (
    <>
      <ReactQueryDevtools client={queries} buttonPosition="bottom-right" />
      <ReduxDevtools store={store as unknown as ComponentProps<typeof ReduxDevtools>['store']} />
    </>
  );
}
