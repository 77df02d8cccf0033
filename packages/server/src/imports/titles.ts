import type { AnswerColumn } from '@prelude/api/contract/fieldColumns';
import { fold } from '@prelude/api/contract/fold';
import { type ImportField, type ImportTarget, importFields } from '@prelude/api/contract/imports';
import { toOwnWords } from './toOwnWords.ts';

const FILLER =
  /^(your|you|what|whats|is|s|please|enter|provide|the|a|required|optional|contact|customer|subscriber|member|lead|person|attendee|backer|participant|recipient|guest|billing|value|podaj|wpisz|swoj|swoje|twoj|twoje|twoja|wymagane|wymagany|wymagana|opcjonalne|pole|jak|masz|na|osoby|klienta|uczestnika)$/;

export const toPlainTitle = (title: string): string =>
  fold(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

const withoutFiller = (plain: string): string => {
  const words = plain.split(' ');
  const titleWords = words.filter((word) => !FILLER.test(word) && !/^\d+$/.test(word));
  return (titleWords.length > 0 ? titleWords : words).join(' ');
};

/** Titles of names, in English, Polish and a few neighbours' languages. */
const names: Partial<Record<ImportField, RegExp>> = {
  firstName:
    /^((first|given|fore|middle|additional) ?names?|f ?name|name first|imie|imiona|pierwsze imie|drugie imie|prenoms?|vornamen?|fornamn|fornavn|voornaam|etunimi|keresztnev|prenume|nome proprio|primeiro nome|primer nombre|имя|ім я)$/,
  lastName:
    /^((last|family|second) ?names?|l ?name|name last|sur ?name|nazwisko|nazwiska|nom de famille|(familien|nach|zu)namen?|efternamn|efternavn|etternavn|achternaam|sukunimi|vezeteknev|nume de familie|apellidos?|(primer|segundo) apellido|cognome|sobrenome|apelidos?|ultimo nome|prijmeni|priezvisko|soyad|фамилия|прізвище)$/,
  name: /^((full|display|complete)? ?name|(first|imie) (and|i|oraz) (last|sur|nazwisko) ?(name)?|(first )?name (and )?(last|sur) ?name|first (name )?last name|first name and last name|imie i nazwisko|imie nazwisko|nazwisko i imie|nazwa|subscriber|contact|person|customer|osoba|subskrybent|klient|uczestnik|namn|nom|nombre|nome|naam|navn|nimi|nev|jmeno|meno|nume|ad)$/,
};
const NICKNAME = /^(nick ?name|pseudonim|ksywka)$/;

export function toNameField(title: string): 'name' | 'firstName' | 'lastName' | 'nickname' | null {
  const all = toPlainTitle(title);
  if (all === 'first') return 'firstName';
  if (all === 'last') return 'lastName';
  const plain = withoutFiller(all).replace(/^(full )?name (?=(first|last|middle|given) name$)/, '');
  if (names.firstName?.test(plain)) return 'firstName';
  if (names.lastName?.test(plain)) return 'lastName';
  if (names.name?.test(plain)) return 'name';
  return NICKNAME.test(plain) ? 'nickname' : null;
}

const MAIL = /\be ?mails?\b|\bmail\b|^adres$|\be ?post\b|correo|courriel/;
const OTHERS_MAIL = /refer|owner|\bby\b|inviter|opiekun|polec|alternat|secondary|display/;

/** Returns 2 for a title of the person's own address, 1 for one of another's, 0 for any other. */
export function rateMailTitle(title: string): number {
  const plain = toPlainTitle(title);
  if (!MAIL.test(plain)) return 0;
  return OTHERS_MAIL.test(plain) ? 1 : 2;
}

const JOINED =
  /\bcreat|sign(ed)? ?up|subscri|opt(ed)? ?in|\bjoin|\bregist|\bsubmi|time ?stamp|\badded\b|\bentry (date|time)|zapis|dolacz|utworz|\bdoda|zgloszon|zgloszen|rejestrac|zarejestr|sygnatura czasowa|przeslan|wypelnien/;
const CONFIRMED = /confirm|potwierdz|complet|ukonczeni|zakonczeni/;
const DATED = /\bdate\b|\btime\b|\bdata\b|\bczas\b|godzin|\bstart/;
const OTHER_TIME =
  /unsub|birth|urodz|anniv|roczn|updat|aktualiz|modif|modyf|chang|zmian|zmien|\blast\b|ostatni|cancel|anul|rezygn|wypis|opt(ed)? ?out|delet|remov|usun|expir|wygas|\bends?\b|\bevent\b|wydarz|activit|aktywn|contacted|\bseen\b|open|otwar|click|klik|log ?in|logow|visit|wizyt|purchas|zakup|paid|payment|platn|upgrade|export|eksport|import|bounc|complain|\bsent\b|wyslan|clean|block|\bdue\b|deadline|invited|approved/;

/** Returns 3 for a title of the sign-up, 2 of its confirmation, 1 of any time, 0 for any other, −1 for another event. */
export function rateTimeTitle(title: string): number {
  const plain = toPlainTitle(title);
  if (OTHER_TIME.test(plain)) return -1;
  if (JOINED.test(plain)) return 3;
  if (CONFIRMED.test(plain)) return 2;
  return DATED.test(plain) ? 1 : 0;
}

/** Returns the minutes that a title says its times are ahead of UTC, as in `Created (UTC+1)`. */
export function toTitleOffset(title: string): number | undefined {
  const match = /\b(?:utc|gmt)\b(?:\s*([+-])(\d{1,2})(?::?(\d{2}))?)?/i.exec(title);
  if (!match) return undefined;
  const [, sign, hours = 0, minutes = 0] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const PLACE =
  /^(#|no|nr|number|numer|lp|l p|position|pozycja|place|miejsce|rank|ranking|queue( position)?|waitlist position|kolejnosc|kolejka)$/;
export const isPlaceTitle = (title: string): boolean => PLACE.test(toPlainTitle(title));

const OTHER_CHANNEL = /sms|phone|tel\b|telef|whatsapp|push|order|payment|lead|deal|account|event|owner/;
const STATUS = /stat(e|us)\b|\bstan\b|subscri|deliverab|newsletter|consent|subskry|marketing/;
const LEFT =
  /unsub|opt(ed)? ?out|black ?list|block ?list|disabled|suppress|cancell?ed|delet|remov|\bspam\b|wypis|rezygn|anulow|usun|do not|nie wysyl/;
const BROKEN = /bounc|clean|invalid|odbi/;
const STAYED =
  /\bsubscribed\b|opt(ed)? ?in|newsletter|accepts? (e ?mail )?marketing|marketing (e ?mails?|consent)|subskry|zapisan/;

export type StateTitle = 'status' | 'left' | 'broken' | 'stayed' | 'confirmed' | null;

/** Returns how a column says the state: in words, or by what "yes" or a time in it means. */
export function toStateTitle(title: string): StateTitle {
  const plain = toPlainTitle(title);
  if (OTHER_CHANNEL.test(plain)) return null;
  if (BROKEN.test(plain)) return 'broken';
  if (LEFT.test(plain)) return 'left';
  if (/stat(e|us)\b|\bstan\b/.test(plain)) return 'status';
  if (STAYED.test(plain)) return 'stayed';
  if (/\bconfirmed\b|potwierdzon/.test(plain)) return 'confirmed';
  return STATUS.test(plain) ? 'status' : null;
}

/** Titles of our own exports, by what they hold. Earlier ones had other titles for two columns. */
const ours = new Map<string, ImportField>([
  ['lp', 'number'],
  ['state', 'state'],
  ['stan', 'state'],
  ...toOwnWords('csv', importFields, toPlainTitle),
]);

/** Returns the fields of one of our own exports; undefined for any other file. */
export function toOwnFields(
  titles: readonly string[],
  toAnswerColumn: (title: string) => AnswerColumn | undefined = () => undefined,
): ImportTarget[] | undefined {
  const fields = titles.map((title) => ours.get(toPlainTitle(title)) ?? toAnswerColumn(title));
  const titled = fields.filter((field) => field !== undefined);
  const isOurs = titled.length === titles.length && titled.includes('email') && new Set(titled).size === titled.length;
  return isOurs ? titled : undefined;
}
