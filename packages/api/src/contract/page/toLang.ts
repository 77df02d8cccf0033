import type { FormLanguage } from '../formLanguages.ts';

/** Returns the attribute of a text that another language lends, for screen readers to speak it. */
export const toLang = (lender: FormLanguage | undefined): string => (lender ? ` lang="${lender}"` : '');
