import { WaitlistAdvancedScreen } from '@prelude/ui/screens/waitlists/WaitlistAdvancedScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { useDeleteWaitlist, useSaveWaitlist } from './useWaitlistActions.ts';
import type { WaitlistTabProps } from './WaitlistRoute.tsx';

export function AdvancedTab({ waitlist }: WaitlistTabProps) {
  const { saving, save } = useSaveWaitlist(waitlist);
  const { isDeleting, deleteWaitlist } = useDeleteWaitlist(waitlist);
  return (
    <UnsavedGuard>
      <WaitlistAdvancedScreen
        waitlist={waitlist}
        isSaving={saving.status === 'submitting'}
        isDeleting={isDeleting}
        onSaveOrigins={(allowedOrigins) => save({ allowedOrigins }, waitlist)}
        onDelete={deleteWaitlist}
      />
    </UnsavedGuard>
  );
}
