import { NotFoundScreen } from '@prelude/ui/screens/shell/NotFoundScreen';
import { paths } from '../platform/paths.ts';

export function NotFoundRoute() {
  return <NotFoundScreen homeHref={paths.home} />;
}
