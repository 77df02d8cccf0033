import { NotFoundScreen } from '@prelude/ui/screens/shell/NotFoundScreen';
import { useIntl } from 'react-intl';
import '../pageWords.ts';
import { paths } from '../paths.ts';
import { usePage } from './usePage.ts';

export function NotFoundRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.notFound.title' }));
  return <NotFoundScreen homeHref={paths.home} />;
}
