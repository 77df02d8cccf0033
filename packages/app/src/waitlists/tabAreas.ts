import type { WaitlistTabPath } from '../paths.ts';
import { type LazyRoute, lazyRoute } from '../shell/lazyRoute.tsx';
import type { WaitlistTabProps } from './WaitlistTabProps.ts';

/** The tabs of a waitlist, each in a file of its own. */
export const tabAreas: Record<WaitlistTabPath, LazyRoute<WaitlistTabProps>> = {
  details: lazyRoute(() => import('./DetailsTab.tsx').then((file) => file.DetailsTab)),
  subscribers: lazyRoute(() => import('../subscribers/SubscribersRoute.tsx').then((file) => file.SubscribersRoute)),
  integration: lazyRoute(() => import('../integration/IntegrationTab.tsx').then((file) => file.IntegrationTab)),
  advanced: lazyRoute(() => import('./AdvancedTab.tsx').then((file) => file.AdvancedTab)),
};
