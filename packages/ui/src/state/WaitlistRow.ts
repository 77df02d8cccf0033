import type { WaitlistStatus } from '@prelude/api/contract/waitlists';

/** `loading` while counting, `failed` if that did not work. */
export type CountState = number | 'loading' | 'failed';

export interface WaitlistRow {
  id: string;
  name: string;
  description: string | null;
  /** Absent where the API has no such thing; the list is then open. */
  status?: WaitlistStatus;
  subscribers: CountState;
  /** Latest sign-ups; null when the API has no such figures. `lastSignUpAt` is in milliseconds since 1970. */
  latest: { days: readonly number[]; lastSignUpAt: number | null } | null;
  href: string;
  /** The page with the widget's code, linked from a list without subscribers. */
  integrationHref: string;
}
