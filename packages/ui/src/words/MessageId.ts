import type auth from '../../../../locales/en/auth.json';
import type common from '../../../../locales/en/common.json';
import type components from '../../../../locales/en/components.json';
import type pages from '../../../../locales/en/pages.json';
import { type Language, languageCodes } from '../../../../locales/languages.ts';

/** Id of every message, the path of its key in `locales/en`. */
export type MessageId = keyof typeof auth | keyof typeof common | keyof typeof components | keyof typeof pages;

export const locales = languageCodes;
export type Locale = Language;
