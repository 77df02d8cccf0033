import { toLinkOutcome, withoutTokens } from '@prelude/api/auth/link';
import { ConfirmedScreen } from '@prelude/ui/screens/auth/ConfirmedScreen';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { dropHash } from '../page/address.ts';
import { toAuthSubmitState } from '../session/authFailures.ts';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { hasLiveSession } from '../state/session.ts';
import type { RootState } from '../state/store.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { toOnward } from './link.ts';
import { useResendConfirmation } from './useAccountQueries.ts';

/** The tokens in the hash are not used to sign in. */
export function ConfirmedRoute() {
  const { auth, config } = useServices();
  const store = useStore<RootState>();
  const [outcome] = useState(() => toLinkOutcome(window.location.hash));
  const isSignedIn = useSession() !== null;
  const resend = useResendConfirmation();
  useEffect(() => dropHash(withoutTokens(window.location.hash)), []);
  useEffect(() => {
    // The current session still holds the old address.
    if (outcome !== 'emailChanged' || !hasLiveSession(store.getState())) return;
    auth
      .load()
      .then((port) => port.refreshSession())
      .catch((error) => console.error(error));
  }, [outcome, auth, store]);
  if (resend.isSuccess) return <CheckEmail purpose="confirm" email={resend.variables} />;
  return (
    <ConfirmedScreen
      outcome={outcome}
      onward={toOnward(outcome, isSignedIn)}
      resend={
        config.sendsMail ? { state: toAuthSubmitState(resend), onSubmit: ({ email }) => resend.mutate(email) } : null
      }
    />
  );
}
