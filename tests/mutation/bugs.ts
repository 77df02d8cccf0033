/** One change that would be a bug, and the tests that must notice it. */
export interface Bug {
  file: string;
  find: string;
  replace: string;
  /** What a person would see. */
  why: string;
  tests: string;
  /** Which of the places where `find` stands, from 0. */
  place?: number;
}

/** Bugs that there were, or that would be easy to make. */
export const bugs: readonly Bug[] = [
  {
    file: 'packages/api/src/store/appContext.ts',
    find: 'if (state.profile && state.profile.id !== payload.id) state.workspace = null;',
    replace: '',
    why: 'The next person keeps the workspace of the last one.',
    tests: 'packages/api/src/store/appContext.test.ts',
  },
  {
    file: 'packages/server/src/http/isLoopback.ts',
    find: '::1)$/',
    replace: '::1)/',
    why: 'An address that only begins like this machine passes for it.',
    tests: 'packages/server/src/http/isLoopback.test.ts',
  },
  {
    file: 'packages/server/src/http/isLoopback.ts',
    find: '\\[::1\\])$/',
    replace: '\\[::1\\])/',
    why: 'localhost.evil.example passes for this machine.',
    tests: 'packages/server/src/http/isLoopback.test.ts',
  },
  {
    file: 'packages/widget/src/mount.ts',
    find: 'name: name.value,',
    replace: 'name: null,',
    why: 'The widget drops the name that a visitor gave.',
    tests: 'tests/widget/signUp.test.ts',
  },
  {
    file: 'packages/app/src/words/words.ts',
    find: 'intl = createIntl(',
    replace: 'intl ??= createIntl(',
    why: 'Toasts stay in the old language after a switch.',
    tests: 'packages/app/src/words/words.test.tsx',
  },
  {
    file: 'packages/api/src/client/toApiFailure.ts',
    find: 'if (isTimeoutError(error)) return',
    replace: 'if (false) return',
    why: 'A timeout reads as unexpected.',
    tests: 'packages/api/src/client/createClient.test.ts',
  },
  {
    file: 'packages/api/src/client/readRetryAfter.ts',
    find: ': undefined;',
    replace: ': 0;',
    why: 'A refusal without Retry-After asks to wait for 0 seconds.',
    tests: 'packages/api/src/client/readRetryAfter.test.ts',
  },
  {
    file: 'packages/app/src/words/words.ts',
    find: 'if (!retryAfter) return [ids.unknown];',
    replace: '',
    why: 'Who must wait for nobody knows how long is told of no number of seconds.',
    tests: 'packages/app/src/words/toWaitWords.test.ts',
  },
  {
    file: 'packages/api/src/contract/waitlists.ts',
    find: 'toCanonicalText(text) || null',
    replace: 'toCanonicalText(text)',
    why: 'A cleared description is kept as an empty one.',
    tests: 'tests/contract/waitlists.test.ts',
  },
  {
    file: 'packages/app/src/waitlists/useWaitlistActions.ts',
    find: 'description: description || null',
    replace: 'description',
    why: 'A waitlist without a description is made with an empty one.',
    tests: 'packages/app/src/testing/writes.test.ts',
  },
  {
    file: 'packages/api/src/contract/rules.ts',
    find: '> 500',
    replace: '>= 500',
    why: 'A description of exactly 500 characters is refused.',
    tests: 'packages/api/src/contract/rules.test.ts',
  },
  {
    file: 'packages/server/src/config.ts',
    find: 'number <= max',
    replace: 'number < max',
    why: 'PORT=65535 and TRUST_PROXY=10 stop the start.',
    tests: 'packages/server/src/config.test.ts',
  },
];
