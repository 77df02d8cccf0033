import words from 'virtual:messages/en/first-arrival';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { usePageContactsQuery } from '@prelude/api/store/contacts';
import { useGetFormQuery } from '@prelude/api/store/forms';
import { FirstArrival } from '@prelude/ui/screens/integration/FirstArrival';
import type { SignUp } from '@prelude/ui/screens/integration/FirstSignUp';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { FRESH_SECONDS } from '../state/fromQuery.ts';
import { toFirstSignUp } from '../waitlistForm/toFirstSignUp.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { copyWithToast } from '../words/toasts.ts';

interface FirstArrivalRouteProps {
  waitlist: Waitlist;
  onClose: () => void;
}

/** Shows nothing for people who were imported. */
export function FirstArrivalRoute({ waitlist: { id: waitlistId }, onClose }: FirstArrivalRouteProps) {
  const { publicUrl } = useServices().config;
  const now = useNow();
  const fresh = { refetchOnMountOrArgChange: FRESH_SECONDS };
  const state = toFirstSignUp(usePageContactsQuery({ waitlistId, limit: PAGE_SIZE }, fresh));
  const form = useGetFormQuery(useCan().design ? { waitlistId } : skipToken).currentData;
  // Whoever comes later is not the first.
  const [first, setFirst] = useState<SignUp>();
  if (!first && state.status === 'came') setFirst(state.signUp);
  if (!first) return null;
  const pageHref = `${publicUrl}/w/${form?.published.page.slug ?? waitlistId}`;
  return (
    <LaterWords words={words}>
      <FirstArrival
        signUp={first}
        now={now}
        importHref={`${paths.waitlist(waitlistId, 'subscribers')}?import`}
        onCopy={() => copyWithToast(pageHref)}
        onClose={onClose}
      />
    </LaterWords>
  );
}
