import { MAX_LINE } from '@prelude/api/contract/forms';
import { countCharacters } from '@prelude/api/contract/rules';
import { expect, test } from 'vitest';
import { toFirstTitle } from './toFirstTitle.ts';

test.each([
  ['en', 'Halo', 'Join the Halo waitlist'],
  ['en', 'The Halo', 'Join the Halo waitlist'],
  ['en', 'Theatre', 'Join the Theatre waitlist'],
  ['en', 'Playlist', 'Join the Playlist waitlist'],
  ['en', 'Halo waitlist', 'Join the Halo waitlist'],
  ['en', 'The Halo Wait List', 'Join the Halo Wait List'],
  ['en', 'Beta list', 'Join the Beta list'],
  ['en', 'Waitlist', 'Join the Waitlist'],
  ['en', 'The', 'Join the The waitlist'],
  ['en', 'Lista Zorza', 'Join the Lista Zorza'],
  ['en', '<b>{name}</b>', 'Join the <b>{name}</b> waitlist'],
  ['pl', 'Halo', 'Dołącz do listy Halo'],
  ['pl', 'Lista Halo', 'Dołącz do listy Halo'],
  ['pl', 'lista oczekujących Zorza', 'Dołącz do listy oczekujących Zorza'],
  ['pl', 'Zorza – lista oczekujących', 'Dołącz: Zorza – lista oczekujących'],
  ['pl', 'Halo waitlist', 'Dołącz: Halo waitlist'],
  ['pl', 'Lista', 'Dołącz: Lista'],
  ['pl', 'Listopad', 'Dołącz do listy Listopad'],
] as const)('a list in %s named %j invites once: %j', (language, name, title) => {
  expect(toFirstTitle(language, name)).toBe(title);
});

test.each(['en', 'pl'] as const)('the longest name in %s is cut to the length of a title', (language) => {
  const title = toFirstTitle(language, '🚀'.repeat(128));
  expect(countCharacters(title)).toBe(MAX_LINE);
  expect(title).toMatch(/🚀…/u);
});
