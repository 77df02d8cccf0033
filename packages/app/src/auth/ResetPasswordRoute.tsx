import { InvalidLinkScreen } from '@prelude/ui/screens/auth/InvalidLinkScreen';
import { OtherAccountScreen } from '@prelude/ui/screens/auth/OtherAccountScreen';
import { ResetPasswordScreen } from '@prelude/ui/screens/auth/ResetPasswordScreen';
import { useIntl } from 'react-intl';
import { usePending } from '../page/LatePage.tsx';
import { usePage } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { endSession } from '../state/session.ts';
import { useAppDispatch } from '../state/store.ts';
import { useNewPassword, useResetLink } from './useAccountQueries.ts';

export function ResetPasswordRoute() {
  const dispatch = useAppDispatch();
  const { tokens, fault, state, email, otherEmail } = useResetLink();
  const form = useNewPassword(tokens);
  const pending = usePending(state === 'opening' && otherEmail === undefined);
  const title = state === 'invalid' ? 'auth.invalidLink.title' : 'auth.resetPassword.title';
  usePage(useIntl().formatMessage({ id: otherEmail === undefined ? title : 'auth.otherAccount.title' }));
  const end = () => dispatch(endSession('person'));
  if (otherEmail !== undefined) return <OtherAccountScreen email={otherEmail} homeHref={paths.home} onContinue={end} />;
  if (pending !== undefined) return pending;
  if (state !== 'invalid') return <ResetPasswordScreen email={email} {...form} />;
  return <InvalidLinkScreen reason={fault} forgotPasswordHref={paths.forgotPassword} signInHref={paths.signIn} />;
}
