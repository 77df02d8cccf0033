import type { LinkOutcome } from '@prelude/ui/screens/auth/ConfirmedScreen';
import type { ResetLinkFault } from '@prelude/ui/screens/auth/InvalidLinkScreen';

const readParts = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

/** What the hash of an address says of the link that led there: `type`, or `error_code` and our server's `reason`. */
export function toLinkOutcome(hash: string): LinkOutcome {
  const parts = readParts(hash);
  const type = parts.get('type');
  if (parts.has('error_code') || parts.has('error')) return toFailedOutcome(parts.get('reason'), type);
  if (type === 'signup') return 'signedUp';
  if (type === 'email_change') return 'emailChanged';
  // A Supabase project that asks both mailboxes says so in a sentence, after the first of the two links.
  return parts.has('message') ? 'halfway' : 'invalid';
}

function toFailedOutcome(reason: string | null, type: string | null): LinkOutcome {
  switch (reason) {
    case 'expired':
      return type === 'email_change' ? 'changeExpired' : 'expired';
    case 'used':
    case 'superseded':
    case 'taken':
      return reason;
    default:
      return 'invalid';
  }
}

/** The same of a link that leads to the reset page. */
export function toResetLinkFault(hash: string): ResetLinkFault {
  const reason = readParts(hash).get('reason');
  return reason === 'used' || reason === 'expired' || reason === 'superseded' ? reason : 'unknown';
}

/** What may stay in an address, so that the page says the same when it is loaded anew: all but the tokens. */
export function withoutTokens(hash: string): string {
  const kept = [...readParts(hash)].filter(([name]) => ['type', 'error_code', 'reason', 'message'].includes(name));
  return kept.length > 0 ? `#${new URLSearchParams(kept)}` : '';
}
