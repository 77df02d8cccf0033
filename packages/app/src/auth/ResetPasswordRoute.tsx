import { readRecoveryLink, toAccountId, toResetLinkFault, withoutTokens } from '@prelude/api/auth/link';
import { InvalidLinkScreen } from '@prelude/ui/screens/auth/InvalidLinkScreen';
import { OtherAccountScreen } from '@prelude/ui/screens/auth/OtherAccountScreen';
import { ResetPasswordScreen } from '@prelude/ui/screens/auth/ResetPasswordScreen';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { dropHash } from '../page/address.ts';
import { usePending } from '../page/LatePage.tsx';
import { usePage } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toResetSubmitState } from '../session/authFailures.ts';
import { useSession } from '../session/useSession.ts';
import { endSession } from '../state/session.ts';
import { useAppDispatch } from '../state/store.ts';
import { keepTokens, readKeptTokens, toResetState } from './link.ts';
import { useRecovery, useResetPassword } from './useAccountQueries.ts';

export function ResetPasswordRoute() {
  const [, navigate] = useLocation();
  const [tokens] = useState(() => readRecoveryLink(window.location.hash) ?? readKeptTokens());
  const session = useSession();
  const dispatch = useAppDispatch();
  const accountId = tokens && toAccountId(tokens);
  const isOtherAccount = session !== null && accountId !== null && accountId !== session.profileId;
  const [fault] = useState(() => toResetLinkFault(window.location.hash));
  const reset = useResetPassword(tokens);
  const state = toResetState(tokens, useRecovery(isOtherAccount ? null : tokens));
  const pending = usePending(state === 'opening' && !isOtherAccount);
  // Lets the page show the same after a reload.
  useEffect(() => {
    dropHash(fault === 'unknown' ? '' : withoutTokens(window.location.hash));
    if (tokens) keepTokens(tokens);
  }, [fault, tokens]);
  const title = state === 'invalid' ? 'auth.invalidLink.title' : 'auth.resetPassword.title';
  usePage(useIntl().formatMessage({ id: isOtherAccount ? 'auth.otherAccount.title' : title }));
  if (session && isOtherAccount)
    return (
      <OtherAccountScreen
        email={session.email}
        homeHref={paths.home}
        onContinue={() => dispatch(endSession('person'))}
      />
    );
  if (pending !== undefined) return pending;
  if (state === 'invalid') {
    return <InvalidLinkScreen fault={fault} forgotPasswordHref={paths.forgotPassword} signInHref={paths.signIn} />;
  }
  const choose = ({ password }: { password: string }) =>
    reset.mutate(password, {
      onSuccess: () => {
        keepTokens(null);
        navigate(paths.signIn);
      },
    });
  return <ResetPasswordScreen state={toResetSubmitState(reset)} onSubmit={choose} />;
}
