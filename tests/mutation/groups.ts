/** Files that Stryker changes, one expression at a time, and the tests that must fail then */
export interface Group {
  name: string;
  mutate: readonly string[];
  tests: readonly string[];
}

export const groups: readonly Group[] = [
  {
    name: 'api contract',
    mutate: ['packages/api/src/contract/*.ts', 'packages/api/src/store/guards.ts'],
    tests: ['packages/api/src/contract/*.test.ts', 'packages/api/src/store/guards.test.ts'],
  },
  {
    name: 'app session',
    mutate: ['packages/app/src/session/*.ts'],
    tests: ['packages/app/src/session/*.test.{ts,tsx}', 'packages/app/src/{boot,waitlists}/*.test.{ts,tsx}'],
  },
  {
    name: 'app subscribers',
    // The handlers are tested by the journeys in a browser.
    mutate: ['packages/app/src/subscribers/*.ts'],
    tests: ['packages/app/src/subscribers/*.test.{ts,tsx}', 'packages/app/src/boot/writes.test.ts'],
  },
];
