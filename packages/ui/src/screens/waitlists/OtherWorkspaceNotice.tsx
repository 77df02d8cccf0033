import { FormattedMessage } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';

export interface OtherWorkspaceNoticeProps {
  /** The workspace that this page was opened in. */
  workspace: string;
  /** The one that was chosen in another tab since. */
  other: string;
}

/** A page stays in the workspace that it was opened in, whatever another tab chooses. CONTRACT "Two tabs". */
export function OtherWorkspaceNotice(names: OtherWorkspaceNoticeProps) {
  return (
    <Notice tone="info">
      <FormattedMessage id="pages.waitlist.otherWorkspace" values={{ ...names }} />
    </Notice>
  );
}
