import { CodeIcon, HomeIcon, LayersIcon, ListIcon, PaletteIcon, SettingsIcon } from '../../primitives/placeIcons.tsx';
import type { MessageId } from '../../words/MessageId.ts';

export type NavId = 'home' | 'waitlists' | 'integration' | 'customization' | 'workspaces' | 'settings';

export const navWords = {
  home: 'common.nav.home',
  waitlists: 'common.nav.waitlists',
  integration: 'common.nav.integration',
  customization: 'common.nav.customization',
  workspaces: 'common.nav.workspaces',
  settings: 'common.nav.settings',
} satisfies Record<NavId, MessageId>;

export const navIcons = {
  home: HomeIcon,
  waitlists: ListIcon,
  integration: CodeIcon,
  customization: PaletteIcon,
  workspaces: LayersIcon,
  settings: SettingsIcon,
};
