/** What Stryker changes, one expression at a time, and the tests that must notice. */
export interface Group {
  name: string;
  mutate: readonly string[];
  tests: readonly string[];
}

export const groups: readonly Group[] = [
  {
    name: 'api contract',
    mutate: ['packages/api/src/contract/*.ts', 'packages/api/src/store/guards.ts'],
    tests: [
      'packages/api/src/contract/*.test.ts',
      'packages/api/src/store/guards.test.ts',
      'packages/app/src/subscribers/toCsv.test.ts',
    ],
  },
  {
    name: 'app session',
    mutate: ['packages/app/src/session/*.ts'],
    tests: ['packages/app/src/session/*.test.{ts,tsx}', 'packages/app/src/{boot,testing,waitlists}/*.test.{ts,tsx}'],
  },
  {
    name: 'app subscribers',
    // What a press does is part of the journeys in a browser, and of the listed bugs.
    mutate: ['packages/app/src/subscribers/*.ts'],
    tests: ['packages/app/src/subscribers/*.test.{ts,tsx}', 'packages/app/src/testing/*.test.ts'],
  },
];

/** Lines whose changes are not counted: from the one that holds `from` to the next that holds `to`, or that one alone. */
export interface Exclusion {
  file: string;
  from: string;
  to?: string;
  /** Only the change into this. */
  into?: string;
  why: string;
}

const STRUCT_NAME = 'The name of a struct stands in messages that nobody is shown.';

export const exclusions: readonly Exclusion[] = [
  { file: 'packages/api/src/contract/auth.ts', from: "ruled('TypedPassword'", into: '""', why: STRUCT_NAME },
  {
    file: 'packages/api/src/contract/contacts.ts',
    from: "define<Contact[]>('Contacts'",
    to: "canonical('Detail'",
    into: '""',
    why: STRUCT_NAME,
  },
  {
    file: 'packages/api/src/contract/rules.ts',
    from: 'export const Name = ',
    to: 'export const Password = ',
    into: '""',
    why: STRUCT_NAME,
  },
  { file: 'packages/api/src/contract/waitlists.ts', from: "'AllowedOrigins'", into: '""', why: STRUCT_NAME },
];
