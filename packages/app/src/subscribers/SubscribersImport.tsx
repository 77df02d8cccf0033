import words from 'virtual:messages/en/import';
import { ImportDialog, type ImportDialogProps } from '@prelude/ui/screens/subscribers/import/ImportDialog';
import { KeptDraft } from '../navigation/KeptDraft.tsx';
import { LaterWords } from '../words/LaterWords.tsx';
import { type ImportPlace, useImport } from './useImport.ts';

/** Loaded when it is opened. */
export function SubscribersImport({
  listHref,
  answers,
  onClose,
  ...place
}: ImportPlace & Pick<ImportDialogProps, 'listHref' | 'answers' | 'onClose'>) {
  return (
    <LaterWords words={words}>
      <KeptDraft subject={`import ${place.waitlistId}`}>
        <ImportDialog {...{ listHref, answers, onClose }} importHref={place.toHref()} {...useImport(place)} />
      </KeptDraft>
    </LaterWords>
  );
}
