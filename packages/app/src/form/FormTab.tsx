import words from 'virtual:messages/en/form';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { FormScreen } from '@prelude/ui/screens/form/FormScreen';
import { UnsavedGuard } from '../page/UnsavedGuard.tsx';
import { LaterWords } from '../words/LaterWords.tsx';
import { FormPreview } from './FormPreview.tsx';
import { useFormDesign } from './useFormDesign.ts';

export function FormTab({ waitlist }: { waitlist: Waitlist }) {
  const { look, ...design } = useFormDesign(waitlist);
  return (
    <LaterWords words={words}>
      <UnsavedGuard>
        <FormScreen {...design} preview={(shown) => <FormPreview shown={shown} inherited={look} />} />
      </UnsavedGuard>
    </LaterWords>
  );
}
