import words from 'virtual:messages/en/subscribers';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/list/SubscribersScreen';
import { paths } from '../platform/paths.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { FileDialogs } from './FileDialogs.tsx';
import { useFileDialogs } from './useFileDialogs.ts';
import { useSubscribersScreen } from './useSubscribersScreen.ts';

/** A new key resets selection and last result. */
export function SubscribersTab({ waitlist }: { waitlist: Waitlist }) {
  return <Subscribers key={waitlist.id} waitlist={waitlist} />;
}

function Subscribers({ waitlist }: { waitlist: Waitlist }) {
  const { params, written, exports, on, ...screen } = useSubscribersScreen(waitlist);
  const { hrefs, drop, ...dialogs } = useFileDialogs(params, written);
  const integration = paths.waitlist(waitlist.id, 'integration');
  return (
    <LaterWords words={words}>
      <SubscribersScreen {...screen} hrefs={{ ...hrefs, integration }} on={{ ...on, drop }} />
      <FileDialogs waitlistId={waitlist.id} exports={exports} {...dialogs} />
    </LaterWords>
  );
}
