import words from 'virtual:messages/en/advanced';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { WaitlistAdvancedScreen } from '@prelude/ui/screens/waitlists/WaitlistAdvancedScreen';
import { UnsavedGuard } from '../navigation/UnsavedGuard.tsx';
import { useOrigins, useSaveWaitlist } from '../waitlistForm/useSaveWaitlist.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { useDeleteWaitlist } from './useWaitlistActions.ts';

export function AdvancedTab({ waitlist }: { waitlist: Waitlist }) {
  const { saving, onSaveOrigins } = useOrigins(waitlist);
  const life = useSaveWaitlist(waitlist);
  const { deletion, deleteWaitlist } = useDeleteWaitlist(waitlist);
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <WaitlistAdvancedScreen
          waitlist={{ ...waitlist, subscribers: waitlist.contactsCount ?? 0 }}
          saving={saving}
          savingStatus={life.saving}
          deletion={deletion}
          onSaveOrigins={onSaveOrigins}
          onSaveStatus={(status, base) => life.save({ status }, { status: base })}
          onDelete={deleteWaitlist}
        />
      </UnsavedGuard>
    </LaterWords>
  );
}
