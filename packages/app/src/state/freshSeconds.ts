/** What was fetched so shortly before, ahead of a page or for the one around it, is not fetched again for it. */
export const FRESH_SECONDS = 1;
