import type { Waitlist, WaitlistForm, WaitlistPatch } from '@prelude/api/contract/waitlists';
import { WaitlistDetailsScreen } from '@prelude/ui/screens/waitlists/WaitlistDetailsScreen';
import { UnsavedGuard } from '../navigation/UnsavedGuard.tsx';
import { useServices } from '../session/services.ts';
import { toWaitlistRow, useWaitlistCounts } from '../session/workspaces.ts';
import { useSaveWaitlist } from '../waitlistForm/useSaveWaitlist.ts';

const toPatch = ({ name, description }: Partial<WaitlistForm>): WaitlistPatch => ({
  name,
  description: description || null,
});

export function DetailsTab({ waitlist }: { waitlist: Waitlist }) {
  const { publicUrl } = useServices().config;
  const counts = useWaitlistCounts([waitlist]);
  const { saving, save } = useSaveWaitlist(waitlist);
  return (
    <UnsavedGuard>
      <WaitlistDetailsScreen
        waitlist={toWaitlistRow(waitlist, counts)}
        signUpHref={`${publicUrl}/w/${waitlist.id}`}
        saving={saving}
        onSave={(values, base) => save(toPatch(values), toPatch(base))}
      />
    </UnsavedGuard>
  );
}
