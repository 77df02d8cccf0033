import type { Locale } from '@prelude/ui/words/MessageId';
import { languageCodes } from '../../../locales/languages.ts';
import type { OpenBrowser } from './EngineBrowser.ts';
import { openChromium } from './openChromium.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebKit } from './openWebKit.ts';

interface Place {
  engine: string;
  locale: Locale;
  openBrowser: OpenBrowser;
}

const engines = { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit };

/** Each engine in each language */
export const everywhere: readonly Place[] = Object.entries(engines).flatMap(([engine, openBrowser]) =>
  languageCodes.map((locale) => ({ engine, locale, openBrowser })),
);
