import words from 'virtual:messages/en/workspace';
import { listContacts } from '@prelude/api/contract/contacts';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import type { Workspace } from '@prelude/api/contract/workspaces';
import { setWorkspace } from '@prelude/api/store/appContext';
import {
  useDeleteWorkspaceMutation,
  useGetWorkspaceQuery,
  usePatchWorkspaceMutation,
  useRotateWorkspaceKeyMutation,
} from '@prelude/api/store/workspaces';
import { WorkspaceScreen, type WorkspaceScreenProps } from '@prelude/ui/screens/workspaces/WorkspaceScreen';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { isUnsaved } from '../page/leave.ts';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useIsOpen, usePage, useSuccessToast } from '../page/usePage.ts';
import { paths, toServerPage } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { toItemState, toSubmitState } from '../state/fromQuery.ts';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { toastFailure, toFormFailureState } from '../words/failureWords.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { copyWithToast, toasts } from '../words/toasts.ts';

export function WorkspaceRoute({ params: { workspaceId = '' } }: { params: Readonly<Record<string, string>> }) {
  // Refetched on every visit: Back must not show a deleted workspace from the cache.
  const workspace = useGetWorkspaceQuery({ workspaceId }, { refetchOnMountOrArgChange: true });
  const isMissing = toItemState(workspace, (found) => found).status === 'missing';
  const isGone = isMissing && workspace.currentData !== undefined && isUnsaved();
  const query = isGone ? { currentData: workspace.currentData, isFetching: false } : workspace;
  const state = toItemState(query, ({ id, name, accessKey = null }) => ({ id, name, accessKey }));
  const intl = useIntl();
  const { publicUrl } = useServices().config;
  usePage(
    state.status === 'ready'
      ? intl.formatMessage({ id: 'pages.workspace.documentTitle' }, { name: state.item.name })
      : intl.formatMessage({ id: 'pages.workspace.title' }),
  );
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <WorkspaceScreen
          state={state}
          workspacesHref={paths.workspaces}
          keyExample={toKeyExample(publicUrl, workspaceId)}
          docsHref={toServerPage(`${publicUrl}/v1/docs`, intl.locale)}
          isGone={isGone}
          onCopyKey={async (key) => copyKey(key, (await workspace.refetch()).data?.accessKey)}
          onRetry={workspace.refetch}
          {...useWorkspaceActions(workspaceId, workspace.currentData)}
        />
      </UnsavedGuard>
    </LaterWords>
  );
}

/** A key that was replaced elsewhere opens nothing. Without an answer, the one on the screen is as good as known. */
export async function copyKey(shown: string, current: string | null = shown): Promise<void> {
  if (current === shown) return copyWithToast(shown);
  toasts.error('common.toast.accessKeyOutdated');
  throw new Error('The access key has been replaced');
}

export function useWorkspaceActions(workspaceId: string, current: Workspace | undefined) {
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  const isOpen = useIsOpen();
  const toastSuccess = useSuccessToast();
  const isSelected = useAppSelector((state) => state.appContext.workspace?.id === workspaceId);
  const [patch, patching] = usePatchWorkspaceMutation();
  const [rotate, rotation] = useRotateWorkspaceKeyMutation();
  const [remove, removal] = useDeleteWorkspaceMutation();
  return {
    saving: toSubmitState(patching),
    isRotating: rotation.isLoading,
    deletion: toFormFailureState(removal, 'common.toast.workspaceDeleteFailed'),
    onSave: async (values, base) => {
      if (!current) return;
      const { data, error } = await patch({ current, base, patch: values });
      if (!data) return toastFailure(error, 'common.toast.workspaceUpdateFailed');
      if (isSelected) dispatch(setWorkspace({ id: data.id, name: data.name }));
      toastSuccess(paths.workspace(workspaceId), 'common.toast.workspaceUpdated');
    },
    onRotateKey: async () => {
      const { error } = await rotate({ workspaceId });
      if (error) toastFailure(error, 'common.toast.accessKeyReplaceFailed');
      else toasts.success('common.toast.accessKeyReplaced');
    },
    onDelete: async () => {
      const { error } = await remove({ workspaceId });
      if (error) {
        console.error('Failed to delete workspace', error);
        if (!isOpen()) toastFailure(error, 'common.toast.workspaceDeleteFailed');
        return;
      }
      if (isSelected) dispatch(setWorkspace(null));
      toasts.success('common.toast.workspaceDeleted');
      if (isOpen()) navigate(paths.workspaces);
    },
  } satisfies Partial<WorkspaceScreenProps>;
}

export const toKeyExample = (publicUrl: string, workspaceId: string): string =>
  [listWaitlists.path.replace(':workspaceId', workspaceId), listContacts.path.replace(':waitlistId', '{waitlistId}')]
    .map((path) => `curl -H "Authorization: Bearer $KEY" \\\n  '${publicUrl}${path}'`)
    .join('\n');
