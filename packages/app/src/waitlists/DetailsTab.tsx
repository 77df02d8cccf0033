import type { ContactsPage } from '@prelude/api/contract/contacts';
import type { Waitlist, WaitlistForm, WaitlistPatch } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { usePageContactsQuery } from '@prelude/api/store/contacts';
import { useFollow } from '@prelude/api/store/useFollow';
import type { NewestState } from '@prelude/ui/screens/shared/NewestSubscribers';
import { WaitlistDetailsScreen } from '@prelude/ui/screens/waitlists/WaitlistDetailsScreen';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';
import { UnsavedGuard } from '../navigation/UnsavedGuard.tsx';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { toWaitlistRow, useWaitlistCounts } from '../session/workspaces.ts';
import { fresh, type QueryResult, toUnread } from '../state/fromQuery.ts';
import { ListMails } from '../waitlistForm/ListMails.tsx';
import { TwoWaysTab } from '../waitlistForm/TwoWaysTab.tsx';
import { usePublishedPage } from '../waitlistForm/usePublishedPage.ts';
import { useSaveWaitlist } from '../waitlistForm/useSaveWaitlist.ts';

const toPatch = ({ name, description }: Partial<WaitlistForm>): WaitlistPatch => ({
  name,
  description: description || null,
});

export function DetailsTab({ waitlist }: { waitlist: Waitlist }) {
  const counts = useWaitlistCounts([waitlist]);
  const { pageHref, isReading } = usePublishedPage(waitlist.id);
  const { saving, save } = useSaveWaitlist(waitlist);
  return (
    <UnsavedGuard>
      <WaitlistDetailsScreen
        waitlist={toWaitlistRow(waitlist, counts)}
        notice={waitlist.confirmation === 'double' && <ListMails waitlistId={waitlist.id} />}
        newest={useNewest(waitlist)}
        pageHref={isReading ? 'loading' : pageHref}
        ways={<TwoWaysTab waitlist={waitlist} />}
        now={useNow()}
        saving={saving}
        onSave={(values, base) => save(toPatch(values), toPatch(base))}
      />
    </UnsavedGuard>
  );
}

/** The first page of the Subscribers tab, which is then at hand there. */
function useNewest({ id: waitlistId, contactsVersion }: Waitlist) {
  const { chart } = useCan();
  const query = usePageContactsQuery({ waitlistId, limit: PAGE_SIZE }, { skip: !chart, ...fresh });
  useFollow(contactsVersion, query.refetch);
  return chart ? { state: toNewestState(query, waitlistId), onRetry: () => void query.refetch() } : null;
}

const ROWS = 5;

function toNewestState(query: QueryResult<ContactsPage>, waitlistId: string): NewestState {
  const { currentData } = query;
  if (!currentData) return { status: toUnread(query).status };
  return {
    status: 'ready',
    rows: currentData.contacts.slice(0, ROWS).map(({ id, email, name, createdAt = 0 }) => ({
      id,
      email,
      name: name || null,
      place: name ? email : null,
      createdAt,
      href: paths.subscriber(waitlistId, id),
    })),
  };
}
