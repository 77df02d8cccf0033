import { NoWorkspaceScreen } from '@prelude/ui/screens/shared/NoWorkspaceScreen';
import type { MessageId } from '@prelude/ui/words/MessageId';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isUnsaved } from '../navigation/leave.ts';
import { paths } from '../platform/paths.ts';
import { useAppSelector } from '../state/store.ts';

/** The page, or its title with a way to choose a workspace. A form with unsaved text stays. */
export function WorkspaceNeeded({ title, children }: { title: MessageId; children: ReactNode }) {
  const hasWorkspace = useAppSelector((state) => state.appContext.workspace !== null);
  if (hasWorkspace || isUnsaved()) return children;
  return <NoWorkspaceScreen title={<FormattedMessage id={title} />} workspacesHref={paths.workspaces} />;
}
