import type { WaitlistStatus } from '@prelude/api/contract/waitlists';
import { FormattedMessage } from 'react-intl';
import { DangerSection } from '../../forms/DangerSection.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { OriginsEditor } from './OriginsEditor.tsx';
import { StatusSection } from './StatusSection.tsx';

export interface WaitlistAdvancedScreenProps {
  waitlist: {
    name: string;
    /** Absent where the API has no such thing; the list is then open. */
    status?: WaitlistStatus;
    allowedOrigins: readonly string[];
    subscribers: number;
  };
  saving: SubmitState<FieldFailure>;
  savingStatus: SubmitState<FieldFailure>;
  deletion: SubmitState<Partial<FormFailure>>;
  /** Called with the whole new list, each entry normalized. */
  onSaveOrigins: (origins: string[]) => void;
  /** Called with the new status and the one it is an edit of. */
  onSaveStatus: (status: WaitlistStatus, base: WaitlistStatus) => void;
  onDelete: () => void;
}

/** The Advanced tab: allowed sites, the list's life and deletion. SPEC section 2, CONTRACT "Empty allowedOrigins". */
export function WaitlistAdvancedScreen(props: WaitlistAdvancedScreenProps) {
  const { waitlist, saving, savingStatus, deletion, ...on } = props;
  return (
    <div>
      <OriginsEditor origins={waitlist.allowedOrigins} saving={saving} onSave={on.onSaveOrigins} />
      {waitlist.status && <StatusSection status={waitlist.status} saving={savingStatus} onSave={on.onSaveStatus} />}
      <DangerSection
        title={<FormattedMessage id="pages.waitlist.advanced.delete.heading" />}
        description={
          <FormattedMessage id="pages.waitlist.advanced.delete.hint" values={{ count: waitlist.subscribers }} />
        }
        confirmLabel={<FormattedMessage id="pages.waitlist.advanced.delete.action" />}
        question={<FormattedMessage id="pages.waitlist.advanced.delete.title" />}
        name={waitlist.name}
        state={deletion}
        onConfirm={on.onDelete}
      >
        <FormattedMessage id="pages.waitlist.advanced.delete.body" values={{ name: waitlist.name }} />
      </DangerSection>
    </div>
  );
}
