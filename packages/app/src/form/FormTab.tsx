import words from 'virtual:messages/en/form';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { FormScreen } from '@prelude/ui/screens/form/FormScreen';
import { LaterWords } from '../words/LaterWords.tsx';
import { useFormDesign } from './useFormDesign.tsx';

export function FormTab({ waitlist }: { waitlist: Waitlist }) {
  return (
    <LaterWords words={words}>
      <FormDesign key={waitlist.id} waitlist={waitlist} />
    </LaterWords>
  );
}

export const FormDesign = ({ waitlist }: { waitlist: Waitlist }) => <FormScreen {...useFormDesign(waitlist)} />;
