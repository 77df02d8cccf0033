import { CheckEmailScreen, type CheckEmailScreenProps } from '@prelude/ui/screens/auth/CheckEmailScreen';
import { useIntl } from 'react-intl';
import { usePage } from '../page/usePage.ts';
import { paths, toServerPage } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';

type CheckEmailProps = Omit<CheckEmailScreenProps, 'mailboxHref' | 'signInHref'> & { signInHref?: string };

export function CheckEmail({ signInHref = paths.signIn, ...props }: CheckEmailProps) {
  const { mailboxPath } = useServices().config;
  const locale = useAppSelector(({ layout }) => layout.locale);
  usePage(useIntl().formatMessage({ id: `auth.checkEmail.${props.purpose}.title` }), 'sent');
  return (
    <CheckEmailScreen
      {...props}
      signInHref={signInHref}
      mailboxHref={mailboxPath && toServerPage(mailboxPath, locale)}
    />
  );
}
