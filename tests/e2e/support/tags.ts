/** For tests that differ by language: plurals, mails, files, dates. The others run in one language. */
export const everyLanguage = { tag: '@everyLanguage' } as const;

/** For tests that differ by account provider. They also run with a Supabase project. */
export const anyAccounts = { tag: '@anyAccounts' } as const;

/** For ten journeys that lead once through every area. The short form of `npm test` runs them, in the main language. */
export const walk = { tag: '@walk' } as const;
