import { type ContactState, contactStates } from '@prelude/api/contract/contacts';
import { fold } from '@prelude/api/contract/fold';
import type { StateTitle } from './titles.ts';
import { toOwnWords } from './toOwnWords.ts';

/** Words of other tools, folded, with blanks for punctuation. */
const words: Record<Exclude<ContactState, 'subscribed'>, RegExp> = {
  unsubscribed:
    /^(un ?subscribed?|un ?subscribe|non ?subscribed|not subscribed|never subscribed|opt(ed)? ?out|cancell?ed|inactive|blocked|block ?listed|black ?listed|suppressed|disabled|removed|deleted|archived|complain(ed|t)?|spam|abuse|marked as spam|u|p|wypisan[yae]|anulowan[yae]|rezygnacja|zrezygnowal[a]?|usuniet[yae]|zablokowan[yae]|nieaktywn[yae])$/,
  invalid:
    /^(cleaned|(hard |soft )?bounced?|invalid|undeliverable|undelivered|junk|unknown|failed|b|nieznan[yae]|nieprawidlow[yae]|bledn[yae]|odbit[yae])$/,
  pending:
    /^(pending|un ?confirmed|not confirmed|un ?verified|not verified|awaiting( confirmation)?|waiting for confirmation|validating|s|niepotwierdzon[yae]|oczekujac[yae]|oczekuje)$/,
};
const SUBSCRIBED =
  /^(subscribed?|subscriber|active|enabled|confirmed|verified|valid|deliverable|delivered|opt(ed)? ?in|single opt in|double opt in|waiting|waitlisted|waitlist|joined|member|free|paid|c|zapisan[yae]|aktywn[yae]|potwierdzon[yae]|subskrybuje)$/;
const YES = /^(yes|true|1|y|t|tak|x|on|checked)$/;
const NO = /^(no|false|0|n|f|nie|off|-)$/;

const toPlain = (cell: string): string =>
  fold(cell)
    .replace(/[^\p{L}\p{N}-]+|(?<=\w)-(?=\w)/gu, ' ')
    .trim();

const ours = new Map(toOwnWords('state', contactStates, toPlain));

const toWord = (plain: string): ContactState | undefined => {
  const own = ours.get(plain);
  if (own) return own;
  if (words.unsubscribed.test(plain)) return 'unsubscribed';
  if (words.invalid.test(plain)) return 'invalid';
  if (words.pending.test(plain)) return 'pending';
  return SUBSCRIBED.test(plain) ? 'subscribed' : undefined;
};

const MAX_WORD = 40;

/** Returns the state that a cell names; undefined for an empty or unknown one. A time says that something happened. */
export function toState(cell: string, title: StateTitle, isTime: boolean): ContactState | undefined {
  if (cell === '' || cell.length > MAX_WORD) return undefined;
  const plain = toPlain(cell);
  const isYes = YES.test(plain) || (isTime && title !== 'stayed' && title !== 'confirmed');
  if (title === 'left' && (isYes || NO.test(plain))) return isYes ? 'unsubscribed' : 'subscribed';
  if (title === 'broken' && (isYes || NO.test(plain))) return isYes ? 'invalid' : 'subscribed';
  if (title === 'stayed' && (isYes || NO.test(plain))) return isYes ? 'subscribed' : 'unsubscribed';
  if (title === 'confirmed') return isYes ? 'subscribed' : NO.test(plain) ? 'pending' : undefined;
  return toWord(plain);
}

/** Words that say something else where no title says that they are a state */
const AMBIGUOUS = /^(.{1,2}|unknown|failed|member|free|paid)$/;

export const isStateWord = (cell: string): boolean => {
  const plain = cell.length > MAX_WORD ? '' : toPlain(cell);
  return !AMBIGUOUS.test(plain) && toWord(plain) !== undefined;
};

/** Ordered so that who has left elsewhere never becomes subscribed, whatever another column or row says. */
const weights: readonly ContactState[] = ['subscribed', 'pending', 'invalid', 'unsubscribed'];

export const toStricter = (one: ContactState, other: ContactState): ContactState =>
  weights.indexOf(other) > weights.indexOf(one) ? other : one;
