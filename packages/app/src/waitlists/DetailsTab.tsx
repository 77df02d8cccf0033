import { WaitlistDetailsScreen } from '@prelude/ui/screens/waitlists/WaitlistDetailsScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useSaveWaitlist } from './useWaitlistActions.ts';
import type { WaitlistTabProps } from './WaitlistRoute.tsx';
import { toWaitlistRow, useWaitlistCounts } from './waitlistRow.ts';

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
