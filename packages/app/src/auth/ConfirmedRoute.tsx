import { toLinkOutcome, withoutTokens } from '@prelude/api/auth/link';
import { ConfirmedScreen } from '@prelude/ui/screens/auth/ConfirmedScreen';
import { useEffect, useState } from 'react';
import { dropHash } from '../navigation/address.ts';
import { toAuthSubmitState } from '../session/authFailures.ts';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { toOnward } from './link.ts';
import { useRenewedAddress, useResendConfirmation } from './useAccountQueries.ts';

/** The tokens in the hash are not used to sign in. */
export function ConfirmedRoute() {
  const { sendsMail } = useServices().config;
  const [outcome] = useState(() => toLinkOutcome(window.location.hash));
  const onward = toOnward(outcome, useSession() !== null);
  const resend = useResendConfirmation();
  useEffect(() => dropHash(withoutTokens(window.location.hash)), []);
  useRenewedAddress(outcome);
  if (resend.isSuccess) return <CheckEmail purpose="confirm" email={resend.variables} />;
  const another = {
    state: toAuthSubmitState(resend),
    onSubmit: ({ email }: { email: string }) => resend.mutate(email),
  };
  return <ConfirmedScreen outcome={outcome} onward={onward} resend={sendsMail ? another : null} />;
}
