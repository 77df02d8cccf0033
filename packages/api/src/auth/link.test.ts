import { describe, expect, test } from 'vitest';
import type { LinkOutcome, ResetLinkFault } from '../contract/auth.ts';
import { readRecoveryLink, readSignUpLink, toAccount, toLinkOutcome, toResetLinkFault, withoutTokens } from './link.ts';

const failed = 'error=access_denied&error_code=otp_expired';

describe('a link that confirms an address', () => {
  test.each<[string, LinkOutcome]>([
    ['#type=signup', 'signedUp'],
    ['#access_token=a&refresh_token=r&type=signup', 'signedUp'],
    ['#type=email_change', 'emailChanged'],
    ['#message=Confirmation+link+accepted.', 'halfway'],
    [`#${failed}&reason=used`, 'used'],
    [`#${failed}&reason=expired`, 'expired'],
    [`#${failed}&reason=expired&type=signup`, 'expired'],
    [`#${failed}&reason=expired&type=email_change`, 'changeExpired'],
    [`#${failed}&reason=superseded`, 'superseded'],
    [`#${failed}&reason=taken`, 'taken'],
    [`#${failed}&reason=constructor`, 'invalid'],
    [`#${failed}`, 'invalid'],
    ['#error=server_error&type=signup', 'invalid'],
    ['#error_code=otp_expired&type=signup', 'invalid'],
    ['#type=recovery', 'invalid'],
    ['#', 'invalid'],
    ['', 'invalid'],
  ])('%j is %s', (hash, outcome) => {
    expect(toLinkOutcome(hash)).toBe(outcome);
  });
});

describe('a link that resets a password', () => {
  test.each<[string, ResetLinkFault]>([
    [`#${failed}&reason=used`, 'used'],
    [`#${failed}&reason=expired`, 'expired'],
    [`#${failed}&reason=taken`, 'unknown'],
    [`#${failed}`, 'unknown'],
    ['', 'unknown'],
  ])('%j is %s', (hash, fault) => {
    expect(toResetLinkFault(hash)).toBe(fault);
  });
});

describe('what stays in the URL', () => {
  test.each([
    ['#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=signup', '#type=signup'],
    [`#${failed}&error_description=Email+link+is+invalid&reason=used`, '#error_code=otp_expired&reason=used'],
    ['#access_token=a', ''],
    ['', ''],
  ])('of %j is %j', (hash, kept) => {
    expect(withoutTokens(hash)).toBe(kept);
  });

  test.each(['#type=email_change', `#error_code=otp_expired&reason=expired&type=email_change`, '#message=a+b'])(
    '%j gives the same outcome after a reload',
    (hash) => {
      expect(toLinkOutcome(withoutTokens(`${hash}&access_token=a`))).toBe(toLinkOutcome(hash));
    },
  );
});

test.each([
  ['#access_token=a&refresh_token=r&type=recovery&expires_in=3600', { accessToken: 'a', refreshToken: 'r' }],
  ['#type=recovery&access_token=a', { accessToken: 'a', refreshToken: '' }],
  ['#access_token=a&refresh_token=r&type=signup', null],
  ['#access_token=a&refresh_token=r', null],
  ['#access_token=&refresh_token=r&type=recovery', null],
  ['#refresh_token=r&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired', null],
  ['', null],
])('the tokens of %j are %j', (hash, tokens) => {
  expect(readRecoveryLink(hash)).toEqual(tokens);
});

test.each([
  [{ id: 'id', email: '' }, `x.${btoa(JSON.stringify({ sub: 'id' }))}.y`],
  [{ id: 'id', email: 'a@b.pl' }, `x.${btoa(JSON.stringify({ sub: 'id', email: 'a@b.pl' }))}.y`],
  [null, `x.${btoa(JSON.stringify({}))}.y`],
  [null, 'no token'],
  [null, 'x.%%%.y'],
])('the account is %j of the token %s', (account, accessToken) => {
  expect(toAccount({ accessToken, refreshToken: '' })).toEqual(account);
});

test.each([
  ['#token_hash=t&email=zofia%2Blista%40example.com', { token: 't', email: 'zofia+lista@example.com' }],
  ['#token_hash=t', { token: 't', email: '' }],
  ['#email=zofia%40example.com', null],
  ['#token_hash=', null],
  ['', null],
])('the link of a sign-up in %j is %j', (hash, link) => {
  expect(readSignUpLink(hash)).toEqual(link);
});
