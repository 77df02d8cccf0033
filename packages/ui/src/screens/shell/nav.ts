import { HomeIcon, LayersIcon, ListIcon, SettingsIcon } from '../../primitives/placeIcons.tsx';
import type { MessageId } from '../../words/MessageId.ts';

export type NavId = 'home' | 'waitlists' | 'workspaces' | 'settings';

export const navWords = {
  home: 'common.nav.home',
  waitlists: 'common.nav.waitlists',
  workspaces: 'common.nav.workspaces',
  settings: 'common.nav.settings',
} satisfies Record<NavId, MessageId>;

export const navIcons = { home: HomeIcon, waitlists: ListIcon, workspaces: LayersIcon, settings: SettingsIcon };
