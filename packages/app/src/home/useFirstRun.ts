import { toFormLanguage } from '@prelude/api/contract/formLanguages';
import { toNewWorkspaceName } from '@prelude/api/contract/toNewWorkspaceName';
import { useCanStartQuery } from '@prelude/api/store/firstRun';
import type { FirstRunProps } from '@prelude/ui/screens/home/FirstRun';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { useSession } from '../session/useSession.ts';
import type { useWorkspaces } from '../session/workspaces.ts';
import { type AppStore, useAppStore } from '../state/store.ts';
import { createFirstRun, type FirstRunner } from './createFirstRun.ts';

/** By profile id: a run goes on while its page is left. */
const runners = new Map<string, FirstRunner>();

function openRunner(store: Pick<AppStore, 'dispatch'>, profileId: string): FirstRunner {
  const runner = runners.get(profileId) ?? createFirstRun(store, profileId);
  runners.set(profileId, runner);
  return runner;
}

/** `none` for somebody who has workspaces, and for a server of SPEC alone. */
export function useFirstRun(workspaces: ReturnType<typeof useWorkspaces>): FirstRunProps | 'none' | 'undecided' {
  const { formatMessage, locale } = useIntl();
  const [, navigate] = useLocation();
  const runner = openRunner(useAppStore(), useSession()?.profileId ?? '');
  const state = useSyncExternalStore(runner.onChange, runner.readState);
  const { currentData, refetch } = workspaces;
  const { data: canStart } = useCanStartQuery(currentData ? undefined : skipToken);
  const run = runner.read();
  const has = (name: string) => currentData?.some((workspace) => workspace.name === name);
  /** Workspaces were made elsewhere, before the run has made its own. */
  const isOutdated = Boolean(currentData?.length && run && !run.workspace && !has(run.workspaceName));
  const isOpen = Boolean(currentData && canStart && !isOutdated && (run || currentData.length === 0));

  useEffect(() => runner.onEnd((waitlistId) => navigate(paths.waitlist(waitlistId, 'form'))), [runner, navigate]);
  useEffect(() => {
    if (isOpen) void runner.resume();
  }, [isOpen, runner]);
  useEffect(() => {
    if (!isOutdated) return;
    runner.stop();
    void refetch();
  }, [isOutdated, runner, refetch]);

  if (isOutdated || (currentData && canStart === undefined)) return 'undecided';
  if (!isOpen) return 'none';
  return {
    state,
    newWorkspaceHref: paths.newWorkspace,
    onStart: async (name) => {
      const workspaceName = toNewWorkspaceName(name) ?? formatMessage({ id: 'pages.firstRun.myWorkspace' });
      // Another tab or device may have made a workspace.
      const isFirst = async () => (await refetch()).data?.length === 0;
      await runner.start({ name, workspaceName, language: toFormLanguage(locale) }, isFirst);
    },
    onRetry: () => void runner.resume(),
    onStop: () => {
      runner.stop();
      void refetch();
    },
  };
}
