import { ChoosePasswordScreen } from '@prelude/ui/screens/auth/ChoosePasswordScreen';
import { useIntl } from 'react-intl';
import { Redirect } from 'wouter';
import { usePage } from '../page/usePage.ts';
import { useChosenPassword } from './useAccountQueries.ts';

export function ChoosePasswordRoute() {
  const { outcomeHref, ...form } = useChosenPassword();
  usePage(useIntl().formatMessage({ id: 'auth.choosePassword.title' }));
  if (outcomeHref) return <Redirect to={outcomeHref} replace />;
  return <ChoosePasswordScreen {...form} />;
}
