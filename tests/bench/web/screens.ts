import { demoWorkspaces } from '@prelude/server/start/demo/demoData';
import type { Content } from './watchPage.ts';

/** A measured page, and the limit of its time relative to hello's */
export interface Screen {
  name: string;
  /** `:waitlist` stands for the id of the demo's first waitlist. */
  path: string;
  content: Content;
  isForGuests?: boolean;
  limits: { slow: number; fast: number };
}

const limits = { slow: 1.35, fast: 3.5 };

export const waitlistRow: Content = { selector: 'tbody tr', text: demoWorkspaces[0]?.waitlists[0]?.name ?? '' };

export const home: Screen = { name: 'home', path: '/', content: waitlistRow, limits: { slow: 1.25, fast: 3 } };

export const screens: readonly Screen[] = [
  home,
  { name: 'waitlists', path: '/waitlists', content: waitlistRow, limits },
  {
    name: 'subscribers',
    path: '/waitlists/:waitlist/subscribers',
    content: { selector: 'tbody tr', text: '@' },
    limits,
  },
  { name: 'growth', path: '/waitlists/:waitlist/growth', content: { selector: 'figure', text: '' }, limits },
  {
    name: 'integration',
    path: '/waitlists/:waitlist/integration',
    content: { selector: 'code', text: 'widget.js' },
    limits,
  },
  {
    name: 'settings',
    path: '/settings',
    content: { selector: 'input[name=name]', text: '' },
    limits,
  },
  {
    name: 'sign-in',
    path: '/auth/signIn',
    content: { selector: 'input[type=password]', text: '' },
    isForGuests: true,
    limits,
  },
];
