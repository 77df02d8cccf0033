import type { Waitlist } from '@prelude/api/contract/waitlists';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/SubscribersScreen';
import { FileDialogs } from './FileDialogs.tsx';
import { useFileDialogs } from './useFileDialogs.ts';
import { useSubscribersScreen } from './useSubscribersScreen.ts';

/** A new key resets selection and last result. */
export function SubscribersTab({ waitlist }: { waitlist: Waitlist }) {
  return <Subscribers key={waitlist.id} waitlist={waitlist} />;
}

function Subscribers({ waitlist }: { waitlist: Waitlist }) {
  const { params, written, exports, ...screen } = useSubscribersScreen(waitlist);
  const { importHref, exportHref, onFiles, ...dialogs } = useFileDialogs(params, written);
  return (
    <>
      <SubscribersScreen {...screen} importHref={importHref} exportHref={exportHref} onFiles={onFiles} />
      <FileDialogs waitlistId={waitlist.id} exports={exports} {...dialogs} />
    </>
  );
}
