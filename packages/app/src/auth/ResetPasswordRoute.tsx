import { InvalidLinkScreen } from '@prelude/ui/screens/auth/InvalidLinkScreen';
import { ResetPasswordScreen } from '@prelude/ui/screens/auth/ResetPasswordScreen';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { Pending } from '../shell/Pending.tsx';
import { usePage } from '../shell/usePage.ts';
import { dropHash } from './dropHash.ts';
import { queries } from './queries.ts';
import { toResetLinkFault, withoutTokens } from './readLink.ts';
import { readRecoveryLink } from './readRecoveryLink.ts';
import { toResetSubmitState } from './toAuthSubmitState.ts';
import { toResetState } from './toResetState.ts';
import { useRecovery, useResetPassword } from './useRecoveryQueries.ts';

export function ResetPasswordRoute() {
  return (
    <QueryClientProvider client={queries}>
      <ResetPassword />
    </QueryClientProvider>
  );
}

function ResetPassword() {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const [tokens] = useState(() => readRecoveryLink(window.location.hash));
  const [fault] = useState(() => toResetLinkFault(window.location.hash));
  const reset = useResetPassword(tokens);
  const state = toResetState(tokens, useRecovery(tokens));
  // All that the page could say again when it is loaded anew.
  useEffect(() => dropHash(fault === 'unknown' ? '' : withoutTokens(window.location.hash)), [fault]);
  usePage(intl.formatMessage({ id: state === 'invalid' ? 'auth.invalidLink.title' : 'auth.resetPassword.title' }));
  if (state === 'opening') return <Pending />;
  if (state === 'invalid') {
    return <InvalidLinkScreen fault={fault} forgotPasswordHref={paths.forgotPassword} signInHref={paths.signIn} />;
  }
  const choose = ({ password }: { password: string }) =>
    reset.mutate(password, { onSuccess: () => navigate(paths.signIn) });
  return <ResetPasswordScreen state={toResetSubmitState(reset)} onSubmit={choose} />;
}
