import { late } from '@prelude/ui/late/late';
import { latePage } from '../page/pages.ts';
import type { AppRoute } from './routes.ts';

export const members = late(async () => {
  const [{ openData }, { Dashboard }] = await Promise.all([import('../session/data.ts'), import('./Dashboard.tsx')]);
  return { openData, Dashboard };
});

export function preloadCode({ for: audience, page, tab }: AppRoute): void {
  if (audience === 'members') members.preload();
  latePage(page).preload();
  if (tab) latePage(tab.page).preload();
}
