import words from 'virtual:messages/en/first-arrival';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { usePageContactsQuery } from '@prelude/api/store/contacts';
import { FirstArrival } from '@prelude/ui/screens/integration/FirstArrival';
import type { SignUp } from '@prelude/ui/screens/integration/FirstSignUp';
import { PAGE_SIZE } from '@prelude/ui/state/ListState';
import { useState } from 'react';
import { useNow } from '../page/useNow.ts';
import { paths } from '../platform/paths.ts';
import { fresh } from '../state/fromQuery.ts';
import { toFirstSignUp } from '../waitlistForm/toFirstSignUp.ts';
import { usePublishedPage } from '../waitlistForm/usePublishedPage.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { copyWithToast } from '../words/toasts.ts';

interface FirstArrivalRouteProps {
  waitlist: Waitlist;
  onClose: () => void;
}

/** Shows nothing for people who were imported. */
export function FirstArrivalRoute({ waitlist: { id: waitlistId }, onClose }: FirstArrivalRouteProps) {
  const { pageHref } = usePublishedPage(waitlistId);
  const now = useNow();
  const state = toFirstSignUp(usePageContactsQuery({ waitlistId, limit: PAGE_SIZE }, fresh));
  // A later sign-up is not the first.
  const [first, setFirst] = useState<SignUp>();
  if (!first && state.status === 'came') setFirst(state.signUp);
  if (!first) return null;
  return (
    <LaterWords words={words}>
      <FirstArrival
        signUp={first}
        now={now}
        importHref={`${paths.waitlist(waitlistId, 'subscribers')}?import`}
        onCopy={pageHref === null ? null : () => copyWithToast(pageHref)}
        onClose={onClose}
      />
    </LaterWords>
  );
}
