import { WaitlistDetailsScreen } from '@prelude/ui/screens/waitlists/WaitlistDetailsScreen';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { toWaitlistRow } from './toWaitlistRow.ts';
import { useSaveWaitlist } from './useSaveWaitlist.ts';
import { useWaitlistCounts } from './useWaitlistCounts.ts';
import type { WaitlistTabProps } from './WaitlistTabProps.ts';

export function DetailsTab({ waitlist }: WaitlistTabProps) {
  const counts = useWaitlistCounts([waitlist]);
  const { saving, save } = useSaveWaitlist(waitlist.id);
  return (
    <UnsavedGuard>
      <WaitlistDetailsScreen
        waitlist={toWaitlistRow(waitlist, counts)}
        saving={saving}
        onSave={({ name, description }) => save({ name, description: description || null })}
      />
    </UnsavedGuard>
  );
}
