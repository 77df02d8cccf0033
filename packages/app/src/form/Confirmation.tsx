import { ConfirmationSection } from '@prelude/ui/screens/form/ConfirmationSection';
import { ListMails } from '../waitlistForm/ListMails.tsx';
import { type ConfirmationOptions, useConfirmation } from './useConfirmation.ts';

export function Confirmation(options: ConfirmationOptions) {
  const notice = options.hasMail && <ListMails waitlistId={options.waitlist.id} />;
  return <ConfirmationSection {...useConfirmation(options)} notice={notice} />;
}
