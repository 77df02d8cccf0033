import { InvalidLinkScreen } from '@prelude/ui/screens/auth/InvalidLinkScreen';
import { ResetPasswordScreen } from '@prelude/ui/screens/auth/ResetPasswordScreen';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { dropHash } from '../page/address.ts';
import { usePending } from '../page/LatePage.tsx';
import { usePage } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toResetSubmitState } from '../session/toPasswordState.ts';
import { readRecoveryLink, toResetLinkFault, toResetState, withoutTokens } from './link.ts';
import { useRecovery, useResetPassword } from './useRecoveryQueries.ts';

export function ResetPasswordRoute() {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const [tokens] = useState(() => readRecoveryLink(window.location.hash));
  const [fault] = useState(() => toResetLinkFault(window.location.hash));
  const reset = useResetPassword(tokens);
  const state = toResetState(tokens, useRecovery(tokens));
  const pending = usePending(state === 'opening');
  // All that the page could say again when it is loaded anew.
  useEffect(() => dropHash(fault === 'unknown' ? '' : withoutTokens(window.location.hash)), [fault]);
  usePage(intl.formatMessage({ id: state === 'invalid' ? 'auth.invalidLink.title' : 'auth.resetPassword.title' }));
  if (pending !== undefined) return pending;
  if (state === 'invalid') {
    return <InvalidLinkScreen fault={fault} forgotPasswordHref={paths.forgotPassword} signInHref={paths.signIn} />;
  }
  const choose = ({ password }: { password: string }) =>
    reset.mutate(password, { onSuccess: () => navigate(paths.signIn) });
  return <ResetPasswordScreen state={toResetSubmitState(reset)} onSubmit={choose} />;
}
