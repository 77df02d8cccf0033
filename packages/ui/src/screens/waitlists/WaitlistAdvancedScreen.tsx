import { FormattedMessage } from 'react-intl';
import { DangerSection } from '../../forms/DangerSection.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { OriginsEditor } from './OriginsEditor.tsx';

export interface WaitlistAdvancedScreenProps {
  waitlist: { name: string; allowedOrigins: readonly string[]; subscribers: number };
  saving: SubmitState<FieldFailure>;
  deletion: SubmitState<Partial<FormFailure>>;
  /** Called with the whole new list, each entry normalized. */
  onSaveOrigins: (origins: string[]) => void;
  onDelete: () => void;
}

/** The Advanced tab: allowed sites and deletion. SPEC section 2, CONTRACT "Empty allowedOrigins". */
export function WaitlistAdvancedScreen({ waitlist, saving, deletion, ...on }: WaitlistAdvancedScreenProps) {
  return (
    <div>
      <OriginsEditor origins={waitlist.allowedOrigins} saving={saving} onSave={on.onSaveOrigins} />
      <DangerSection
        title={<FormattedMessage id="pages.waitlist.advanced.delete.heading" />}
        hint={<FormattedMessage id="pages.waitlist.advanced.delete.hint" values={{ count: waitlist.subscribers }} />}
        action={<FormattedMessage id="pages.waitlist.advanced.delete.action" />}
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
