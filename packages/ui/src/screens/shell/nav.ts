import { CodeIcon, HomeIcon, LayersIcon, ListIcon, SettingsIcon } from '../../primitives/placeIcons.tsx';
import type { MessageId } from '../../words/MessageId.ts';

export type NavId = 'home' | 'waitlists' | 'integration' | 'workspaces' | 'settings';

export const navWords = {
  home: 'common.nav.home',
  waitlists: 'common.nav.waitlists',
  integration: 'common.nav.integration',
  workspaces: 'common.nav.workspaces',
  settings: 'common.nav.settings',
} satisfies Record<NavId, MessageId>;

export const navIcons = {
  home: HomeIcon,
  waitlists: ListIcon,
  integration: CodeIcon,
  workspaces: LayersIcon,
  settings: SettingsIcon,
};
