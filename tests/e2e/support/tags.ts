/** Of a test whose promise differs by language: plurals, mails, files, dates. The others run in one. */
export const everyLanguage = { tag: '@everyLanguage' } as const;

/** Of a test whose promise differs by who keeps the accounts. It runs with a Supabase project as well. */
export const anyAccounts = { tag: '@anyAccounts' } as const;
