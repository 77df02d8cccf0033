import { late } from '@prelude/ui/late/late';
import { useLoaded } from '@prelude/ui/late/useLoaded';

const notice = late(() => import('./MailsNotice.tsx'));

/** A notice about the mails of a list. Its code loads after the page, since there is nearly always nothing to show. */
export function ListMails({ waitlistId }: { waitlistId: string }) {
  const { value } = useLoaded(notice);
  return value ? <value.MailsNotice waitlistId={waitlistId} /> : null;
}
