import { FormattedMessage } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';

export interface OtherWorkspaceNoticeProps {
  /** Name of the workspace this page was opened in. */
  workspace: string;
  /** Name of the workspace since selected in another tab. */
  other: string;
}

/** Says that the page stays in its workspace although another tab selected another one. CONTRACT "Two tabs". */
export function OtherWorkspaceNotice(names: OtherWorkspaceNoticeProps) {
  return (
    <Notice tone="info">
      <FormattedMessage id="pages.waitlist.otherWorkspace" values={{ ...names }} />
    </Notice>
  );
}
