import words from 'virtual:messages/en/import';
import { ImportDialog } from '@prelude/ui/screens/subscribers/import/ImportDialog';
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
      <ImportDialog listHref={listHref} importHref={place.toHref()} onClose={onClose} {...useImport(place)} />
    </LaterWords>
  );
}
