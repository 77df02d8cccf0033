import { expect, test } from 'vitest';
import { readRecoveryLink } from './link.ts';

test.each([
  ['#access_token=a&refresh_token=r&type=recovery&expires_in=3600', { accessToken: 'a', refreshToken: 'r' }],
  ['#type=recovery&access_token=a', { accessToken: 'a', refreshToken: '' }],
  ['#access_token=a&refresh_token=r&type=signup', null],
  ['#access_token=a&refresh_token=r', null],
  ['#access_token=&refresh_token=r&type=recovery', null],
  ['#refresh_token=r&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired', null],
  ['', null],
])('%j', (hash, tokens) => {
  expect(readRecoveryLink(hash)).toEqual(tokens);
});
