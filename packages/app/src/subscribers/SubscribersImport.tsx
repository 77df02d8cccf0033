import words from 'virtual:messages/en/import';
import { ImportDialog } from '@prelude/ui/screens/subscribers/import/ImportDialog';
import { KeptDraft } from '../navigation/KeptDraft.tsx';
import { LaterWords } from '../words/LaterWords.tsx';
import { type ImportPlace, useImport } from './useImport.ts';

/** Loaded when it is opened. */
export function SubscribersImport({
  listHref,
  onClose,
  ...place
}: ImportPlace & { listHref: string; onClose: () => void }) {
  return (
    <LaterWords words={words}>
      <KeptDraft subject={`import ${place.waitlistId}`}>
        <ImportDialog listHref={listHref} importHref={place.toHref()} onClose={onClose} {...useImport(place)} />
      </KeptDraft>
    </LaterWords>
  );
}
