import { WaitlistAdvancedScreen } from '@prelude/ui/screens/waitlists/WaitlistAdvancedScreen';
import { useDeleteWaitlist } from './useDeleteWaitlist.ts';
import { useSaveWaitlist } from './useSaveWaitlist.ts';
import type { WaitlistTabProps } from './WaitlistTabProps.ts';

export function AdvancedTab({ waitlist }: WaitlistTabProps) {
  const { saving, save } = useSaveWaitlist(waitlist.id);
  const { isDeleting, deleteWaitlist } = useDeleteWaitlist(waitlist);
  return (
    <WaitlistAdvancedScreen
      waitlist={waitlist}
      isSaving={saving.status === 'submitting'}
      isDeleting={isDeleting}
      onSaveOrigins={(allowedOrigins) => save({ allowedOrigins })}
      onDelete={deleteWaitlist}
    />
  );
}
