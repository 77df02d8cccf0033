import words from 'virtual:messages/en/subscribers';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { late } from '@prelude/ui/late/late';
import { useLatePart } from '@prelude/ui/late/useLatePart';
import { SubscribersScreen } from '@prelude/ui/screens/subscribers/list/SubscribersScreen';
import { paths } from '../platform/paths.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { FileDialogs } from './FileDialogs.tsx';
import { useFileDialogs } from './useFileDialogs.ts';
import { useSubscribersScreen } from './useSubscribersScreen.ts';

const record = late(() => import('./PersonRecord.tsx'));

/** A new key resets selection and last result. */
export function SubscribersTab({ waitlist }: { waitlist: Waitlist }) {
  return <Subscribers key={waitlist.id} waitlist={waitlist} />;
}

function Subscribers({ waitlist }: { waitlist: Waitlist }) {
  const { params, written, exports, person, leaveErased, on, ...screen } = useSubscribersScreen(waitlist);
  const row = person?.state.status === 'ready' ? person.state.item : undefined;
  // An API of SPEC alone asks nobody to confirm, and keeps no evidence.
  const part = useLatePart(record, row && waitlist.confirmation);
  const opened = part && row && (
    <part.PersonRecord key={row.id} waitlist={waitlist} row={row} onErased={() => leaveErased(row.id)} />
  );
  const { hrefs, drop, ...dialogs } = useFileDialogs(params, written);
  const integration = paths.waitlist(waitlist.id, 'integration');
  return (
    <LaterWords words={words}>
      <SubscribersScreen
        {...screen}
        person={person && { ...person, record: opened }}
        hrefs={{ ...hrefs, integration }}
        on={{ ...on, drop }}
      />
      <FileDialogs waitlist={waitlist} exports={exports} {...dialogs} />
    </LaterWords>
  );
}
