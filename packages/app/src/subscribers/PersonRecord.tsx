import words from 'virtual:messages/en/person';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { SubscriberRow } from '@prelude/ui/screens/subscribers/list/SubscribersTable';
import { ConsentStory } from '@prelude/ui/screens/subscribers/person/ConsentStory';
import { ErasePerson } from '@prelude/ui/screens/subscribers/person/ErasePerson';
import { LaterWords } from '../words/LaterWords.tsx';
import { usePersonRecord } from './usePersonRecord.ts';

export interface PersonRecordProps {
  waitlist: Waitlist;
  row: SubscriberRow;
  onErased: () => void;
}

/** Loaded when a person is opened. */
export function PersonRecord({ waitlist, row, onErased }: PersonRecordProps) {
  const { story, erasing, retry, erase } = usePersonRecord(waitlist, row, onErased);
  return (
    <LaterWords words={words}>
      <ConsentStory state={story} row={row} onPrint={() => window.print()} onRetry={retry} />
      <ErasePerson email={row.email} erasing={erasing} onErase={() => void erase()} />
    </LaterWords>
  );
}
