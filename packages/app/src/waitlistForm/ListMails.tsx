import { late } from '@prelude/ui/late/late';
import { useLoaded } from '@prelude/ui/late/useLoaded';

const notice = late(() => import('./MailsNotice.tsx'));

/** What is to be told of the mails of a list. Read after the page, since nearly always that is nothing. */
export function ListMails({ waitlistId }: { waitlistId: string }) {
  const { value } = useLoaded(notice);
  return value ? <value.MailsNotice waitlistId={waitlistId} /> : null;
}
