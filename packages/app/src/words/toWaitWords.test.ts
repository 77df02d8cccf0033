import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import english from '../../../../locales/en/auth.json' with { type: 'json' };
import polish from '../../../../locales/pl/auth.json' with { type: 'json' };
import { toWaitWords, type WaitIds } from './words.ts';

const ids: WaitIds = {
  seconds: 'auth.failed.throttledSeconds',
  minutes: 'auth.failed.throttledMinutes',
  unknown: 'auth.failed.throttled',
};

const sentences: [retryAfter: number | undefined, en: string, pl: string][] = [
  [undefined, 'Wait a moment and try again.', 'Odczekaj chwilę i\u00a0spróbuj ponownie.'],
  [0, 'Wait a moment and try again.', 'Odczekaj chwilę i\u00a0spróbuj ponownie.'],
  [1, 'Try again in 1\u00a0second.', 'Spróbuj ponownie za 1\u00a0sekundę.'],
  [2, 'Try again in 2\u00a0seconds.', 'Spróbuj ponownie za 2\u00a0sekundy.'],
  [12, 'Try again in 12\u00a0seconds.', 'Spróbuj ponownie za 12\u00a0sekund.'],
  [40, 'Try again in 40\u00a0seconds.', 'Spróbuj ponownie za 40\u00a0sekund.'],
  [59, 'Try again in 59\u00a0seconds.', 'Spróbuj ponownie za 59\u00a0sekund.'],
  [60, 'Try again in 1\u00a0minute.', 'Spróbuj ponownie za 1\u00a0minutę.'],
  [61, 'Try again in 2\u00a0minutes.', 'Spróbuj ponownie za 2\u00a0minuty.'],
  [180, 'Try again in 3\u00a0minutes.', 'Spróbuj ponownie za 3\u00a0minuty.'],
  [300, 'Try again in 5\u00a0minutes.', 'Spróbuj ponownie za 5\u00a0minut.'],
  [1320, 'Try again in 22\u00a0minutes.', 'Spróbuj ponownie za 22\u00a0minuty.'],
  [3600, 'Try again in 60\u00a0minutes.', 'Spróbuj ponownie za 60\u00a0minut.'],
];

describe.each([
  { locale: 'en', messages: english as Record<string, string>, column: 1 },
  { locale: 'pl', messages: polish as Record<string, string>, column: 2 },
] as const)('in $locale', ({ locale, messages, column }) => {
  const intl = createIntl({ locale, messages });

  test.each(sentences.map((row) => [row[0], row[column]] as const))('%s seconds: %s', (retryAfter, sentence) => {
    const [id, values] = toWaitWords(ids, retryAfter);
    const text = intl.formatMessage({ id }, values);
    expect(text.slice(text.indexOf('. ') + 2)).toBe(sentence);
  });
});
