import { createIntl } from '@formatjs/intl';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { describe, expect, test } from 'vitest';
import { pluralsOf, readWords } from './support/messages.ts';
import { specTexts } from './support/specTexts.ts';

const counts = [1, 2, 5, 12, 22, 1.5];

/** Each message with a plural, as it reads for each of the {@link counts}; `~` is a no-break space. */
const counted: Record<string, { en: string; pl: string }> = {
  'auth.failed.throttledMinutes': {
    en: 'Too many attempts. Try again in [1~minute|2~minutes|5~minutes|12~minutes|22~minutes|1.5~minutes].',
    pl: 'Zbyt wiele prób. Spróbuj ponownie za [1~minutę|2~minuty|5~minut|12~minut|22~minuty|1,5~minuty].',
  },
  'auth.failed.throttledSeconds': {
    en: 'Too many attempts. Try again in [1~second|2~seconds|5~seconds|12~seconds|22~seconds|1.5~seconds].',
    pl: 'Zbyt wiele prób. Spróbuj ponownie za [1~sekundę|2~sekundy|5~sekund|12~sekund|22~sekundy|1,5~sekundy].',
  },
  'common.failure.throttledMinutes': {
    en: 'too many attempts, try again in [1~minute|2~minutes|5~minutes|12~minutes|22~minutes|1.5~minutes]',
    pl: 'zbyt wiele prób, spróbuj ponownie za [1~minutę|2~minuty|5~minut|12~minut|22~minuty|1,5~minuty]',
  },
  'common.failure.throttledSeconds': {
    en: 'too many attempts, try again in [1~second|2~seconds|5~seconds|12~seconds|22~seconds|1.5~seconds]',
    pl: 'zbyt wiele prób, spróbuj ponownie za [1~sekundę|2~sekundy|5~sekund|12~sekund|22~sekundy|1,5~sekundy]',
  },
  'common.mailbox.count': {
    en: '[1 message|2 messages|5 messages|12 messages|22 messages|1.5 messages]',
    pl: '[1 wiadomość|2 wiadomości|5 wiadomości|12 wiadomości|22 wiadomości|1,5 wiadomości]',
  },
  'components.failed.throttled.minutes': {
    en: 'Try again in [1~minute|2~minutes|5~minutes|12~minutes|22~minutes|1.5~minutes].',
    pl: 'Spróbuj ponownie za [1~minutę|2~minuty|5~minut|12~minut|22~minuty|1,5~minuty].',
  },
  'components.failed.throttled.seconds': {
    en: 'Try again in [1~second|2~seconds|5~seconds|12~seconds|22~seconds|1.5~seconds].',
    pl: 'Spróbuj ponownie za [1~sekundę|2~sekundy|5~sekund|12~sekund|22~sekundy|1,5~sekundy].',
  },
  'pages.growth.compared.fewer': {
    en: '[1 sign-up fewer|2 sign-ups fewer|5 sign-ups fewer|12 sign-ups fewer|22 sign-ups fewer|1.5 sign-ups fewer] than in May',
    pl: 'O~[1 zapis|2 zapisy|5 zapisów|12 zapisów|22 zapisy|1,5 zapisu] mniej niż in May',
  },
  'pages.growth.compared.more': {
    en: '[1 more sign-up|2 more sign-ups|5 more sign-ups|12 more sign-ups|22 more sign-ups|1.5 more sign-ups] than in May',
    pl: 'O~[1 zapis|2 zapisy|5 zapisów|12 zapisów|22 zapisy|1,5 zapisu] więcej niż in May',
  },
  'pages.growth.point': {
    en: '[Friday: 1 sign-up, 1 person on the list, 1 view|Friday: 2 sign-ups, 2 people on the list, 2 views|Friday: 5 sign-ups, 5 people on the list, 5 views|Friday: 12 sign-ups, 12 people on the list, 12 views|Friday: 22 sign-ups, 22 people on the list, 22 views|Friday: 1.5 sign-ups, 1.5 people on the list, 1.5 views]',
    pl: '[Friday: 1 zapis, 1 osoba na liście, 1 wyświetlenie|Friday: 2 zapisy, 2 osoby na liście, 2 wyświetlenia|Friday: 5 zapisów, 5 osób na liście, 5 wyświetleń|Friday: 12 zapisów, 12 osób na liście, 12 wyświetleń|Friday: 22 zapisy, 22 osoby na liście, 22 wyświetlenia|Friday: 1,5 zapisu, 1,5 osoby na liście, 1,5 wyświetlenia]',
  },
  'pages.home.total.across': {
    en: 'across [1 waitlist|2 waitlists|5 waitlists|12 waitlists|22 waitlists|1.5 waitlists], 1,180 subscribed',
    pl: 'na [1 liście|2 listach|5 listach|12 listach|22 listach|1,5 listy], zapisanych: 1180',
  },
  'pages.integration.refused.count': {
    en: '[1 time|2 times|5 times|12 times|22 times|1.5 times]',
    pl: '[1 raz|2 razy|5 razy|12 razy|22 razy|1,5 raza]',
  },
  'pages.integration.sites.more': {
    en: '[1 more|2 more|5 more|12 more|22 more|1.5 more]',
    pl: 'jeszcze [1 witrynie|2 witrynach|5 witrynach|12 witrynach|22 witrynach|1,5 witryny]',
  },
  'pages.listMails.late.title': {
    en: '[1 email has|2 emails have|5 emails have|12 emails have|22 emails have|1.5 emails have] been waiting since Friday',
    pl: '[1~wiadomość czeka|2~wiadomości czekają|5~wiadomości czeka|12~wiadomości czeka|22~wiadomości czekają|1,5~wiadomości czeka] na wysłanie od Friday',
  },
  'pages.listMails.paused.body': {
    en: 'Since Friday, because the mail server refused ten in a row. [1 email is|2 emails are|5 emails are|12 emails are|22 emails are|1.5 emails are] waiting. Nothing is lost.',
    pl: 'Od Friday, bo serwer poczty odrzucił dziesięć kolejnych. W~kolejce [czeka 1~wiadomość|czekają 2~wiadomości|czeka 5~wiadomości|czeka 12~wiadomości|czekają 22~wiadomości|czeka 1,5~wiadomości]. Nic nie przepadnie.',
  },
  'pages.listPage.answer.faults': {
    en: 'Check [1 answer|2 answers|5 answers|12 answers|22 answers|1.5 answers] below.',
    pl: 'Popraw [1 odpowiedź|2 odpowiedzi|5 odpowiedzi|12 odpowiedzi|22 odpowiedzi|1,5 odpowiedzi] poniżej.',
  },
  'pages.listPage.count': {
    en: '[1 person is|2 people are|5 people are|12 people are|22 people are|1.5 people are] on the list already',
    pl: 'Na liście [jest już 1 osoba|są już 2 osoby|jest już 5 osób|jest już 12 osób|są już 22 osoby|jest już 1,5 osoby]',
  },
  'pages.listPage.countOver': {
    en: 'Over [1 person is|2 people are|5 people are|12 people are|22 people are|1.5 people are] on the list already',
    pl: 'Na liście [jest już ponad 1 osoba|są już ponad 2 osoby|jest już ponad 5 osób|jest już ponad 12 osób|są już ponad 22 osoby|jest już ponad 1,5 osoby]',
  },
  'pages.listPage.countdown': {
    en: '[1 day|2 days|5 days|12 days|22 days|1.5 days] to go',
    pl: '[Został 1 dzień|Zostały 2 dni|Zostało 5 dni|Zostało 12 dni|Zostały 22 dni|Zostało 1,5 dnia]',
  },
  'pages.subscribers.count': {
    en: '[1 subscriber|2 subscribers|5 subscribers|12 subscribers|22 subscribers|1.5 subscribers]',
    pl: '[1 subskrybent|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]',
  },
  'pages.subscribers.exportOptions.submit': {
    en: 'Export [1 subscriber|2 subscribers|5 subscribers|12 subscribers|22 subscribers|1.5 subscribers]',
    pl: 'Eksportuj [1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]',
  },
  'pages.subscribers.import.columns.more': {
    en: '[1|2|5|12|22|1.5] more',
    pl: '[1 kolejna|2 kolejne|5 kolejnych|12 kolejnych|22 kolejne|1,5 kolejnej]',
  },
  'pages.subscribers.import.done': {
    en: '[1 subscriber was|2 subscribers were|5 subscribers were|12 subscribers were|22 subscribers were|1.5 subscribers were] added',
    pl: 'Dodano [1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]',
  },
  'pages.subscribers.import.errors.more': {
    en: 'and [1|2|5|12|22|1.5] more',
    pl: 'i~[1 kolejny|2 kolejne|5 kolejnych|12 kolejnych|22 kolejne|1,5 kolejnego]',
  },
  'pages.subscribers.import.failed.hint': {
    en: '[1 subscriber was|2 subscribers were|5 subscribers were|12 subscribers were|22 subscribers were|1.5 subscribers were] added before that. Import the file again: no one is added twice.',
    pl: 'Wcześniej dodano [1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]. Zaimportuj plik ponownie: nikt nie zostanie dodany dwa razy.',
  },
  'pages.subscribers.import.further': {
    en: '[1 address comes after another one in its cell|2 addresses come after another one in their cells|5 addresses come after another one in their cells|12 addresses come after another one in their cells|22 addresses come after another one in their cells|1.5 addresses come after another one in their cells] and won’t be imported: a@b.pl',
    pl: '[1 adres znajduje się w~komórce za innym i~nie zostanie zaimportowany:|2 adresy znajdują się w~komórkach za innymi i~nie zostaną zaimportowane:|5 adresów znajduje się w~komórkach za innymi i~nie zostanie zaimportowanych:|12 adresów znajduje się w~komórkach za innymi i~nie zostanie zaimportowanych:|22 adresy znajdują się w~komórkach za innymi i~nie zostaną zaimportowane:|1,5 adresu znajduje się w~komórkach za innymi i~nie zostanie zaimportowane:] a@b.pl',
  },
  'pages.subscribers.import.progress': {
    en: '0 of [1 row|2 rows|5 rows|12 rows|22 rows|1.5 rows]',
    pl: '0 z~[1 wiersza|2 wierszy|5 wierszy|12 wierszy|22 wierszy|1,5 wiersza]',
  },
  'pages.subscribers.import.recent': {
    en: 'The last import added [1 subscriber|2 subscribers|5 subscribers|12 subscribers|22 subscribers|1.5 subscribers]. You can still undo it.',
    pl: 'Ostatni import dodał [1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]. Możesz go jeszcze cofnąć.',
  },
  'pages.subscribers.import.rows': {
    en: '[1 row|2 rows|5 rows|12 rows|22 rows|1.5 rows]',
    pl: '[1 wiersz|2 wiersze|5 wierszy|12 wierszy|22 wiersze|1,5 wiersza]',
  },
  'pages.subscribers.import.stopped': {
    en: 'Stopped. [1 subscriber was added and stays|2 subscribers were added and stay|5 subscribers were added and stay|12 subscribers were added and stay|22 subscribers were added and stay|1.5 subscribers were added and stay] on the list',
    pl: 'Zatrzymano. Dodano [1 subskrybenta, który zostaje|2 subskrybentów, którzy zostają|5 subskrybentów, którzy zostają|12 subskrybentów, którzy zostają|22 subskrybentów, którzy zostają|1,5 subskrybenta, który zostaje] na liście',
  },
  'pages.subscribers.import.submit': {
    en: 'Import [1 subscriber|2 subscribers|5 subscribers|12 subscribers|22 subscribers|1.5 subscribers]',
    pl: 'Importuj [1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]',
  },
  'pages.subscribers.import.undated': {
    en: '[1 row has no readable date. This person is added next to the row before|2 rows have no readable date. These people are added next to the rows before them|5 rows have no readable date. These people are added next to the rows before them|12 rows have no readable date. These people are added next to the rows before them|22 rows have no readable date. These people are added next to the rows before them|1.5 rows have no readable date. These people are added next to the rows before them].',
    pl: 'W~[1 wierszu nie ma czytelnej daty. Ta osoba trafi na listę obok poprzedniej|2 wierszach nie ma czytelnej daty. Te osoby trafią na listę obok poprzednich|5 wierszach nie ma czytelnej daty. Te osoby trafią na listę obok poprzednich|12 wierszach nie ma czytelnej daty. Te osoby trafią na listę obok poprzednich|22 wierszach nie ma czytelnej daty. Te osoby trafią na listę obok poprzednich|1,5 wiersza nie ma czytelnej daty. Te osoby trafią na listę obok poprzednich] z~pliku.',
  },
  'pages.subscribers.import.undo.body': {
    en: '[1 subscriber|2 subscribers|5 subscribers|12 subscribers|22 subscribers|1.5 subscribers] will be removed from the list. Everyone else stays, and so does anyone who has since signed up themselves.',
    pl: 'Z~listy zniknie [1 dodany subskrybent|2 dodanych subskrybentów|5 dodanych subskrybentów|12 dodanych subskrybentów|22 dodanych subskrybentów|1,5 dodanego subskrybenta]. Pozostali zostaną, podobnie jak osoby, które zapisały się potem same.',
  },
  'pages.subscribers.newcomers': {
    en: 'Show [1|2|5|12|22|1.5] new',
    pl: 'Pokaż [1 nowego|2 nowych|5 nowych|12 nowych|22 nowych|1,5 nowego]',
  },
  'pages.subscribers.removeMany.title': {
    en: 'Remove [1 subscriber|2 subscribers|5 subscribers|12 subscribers|22 subscribers|1.5 subscribers]?',
    pl: 'Usunąć [1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]?',
  },
  'pages.subscribers.toast.others': {
    en: 'and [1 more|2 more|5 more|12 more|22 more|1.5 more]',
    pl: 'i~[1 inna osoba|2 inne osoby|5 innych osób|12 innych osób|22 inne osoby|1,5 innej osoby]',
  },
  'pages.subscribers.toast.removalEnded': {
    en: '[Your session ended during the removal: 1 subscriber was removed, 1 was not.|Your session ended during the removal: 2 subscribers were removed, 2 were not.|Your session ended during the removal: 5 subscribers were removed, 5 were not.|Your session ended during the removal: 12 subscribers were removed, 12 were not.|Your session ended during the removal: 22 subscribers were removed, 22 were not.|Your session ended during the removal: 1.5 subscribers were removed, 1.5 were not.]',
    pl: '[Sesja wygasła w~trakcie usuwania. Usunięto 1 subskrybenta, 1 pozostał na liście.|Sesja wygasła w~trakcie usuwania. Usunięto 2 subskrybentów, 2 pozostało na liście.|Sesja wygasła w~trakcie usuwania. Usunięto 5 subskrybentów, 5 pozostało na liście.|Sesja wygasła w~trakcie usuwania. Usunięto 12 subskrybentów, 12 pozostało na liście.|Sesja wygasła w~trakcie usuwania. Usunięto 22 subskrybentów, 22 pozostało na liście.|Sesja wygasła w~trakcie usuwania. Usunięto 1,5 subskrybenta, 1,5 pozostało na liście.]',
  },
  'pages.subscribers.toast.subscribersGone': {
    en: '[1 subscriber is|2 subscribers are|5 subscribers are|12 subscribers are|22 subscribers are|1.5 subscribers are] no longer on the list',
    pl: '[1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta] nie ma już na liście',
  },
  'pages.subscribers.toast.subscribersPartlyRemoved': {
    en: 'Only [1 subscriber was|2 subscribers were|5 subscribers were|12 subscribers were|22 subscribers were|1.5 subscribers were] removed: why',
    pl: 'Usunięto tylko [1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]: why',
  },
  'pages.subscribers.toast.subscribersRemoved': {
    en: '[1 subscriber|2 subscribers|5 subscribers|12 subscribers|22 subscribers|1.5 subscribers] removed',
    pl: 'Usunięto [1 subskrybenta|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]',
  },
  'pages.subscribers.toast.subscribersRestored': {
    en: '[1 subscriber is|2 subscribers are|5 subscribers are|12 subscribers are|22 subscribers are|1.5 subscribers are] back on the list',
    pl: '[1 subskrybent wrócił|2 subskrybentów wróciło|5 subskrybentów wróciło|12 subskrybentów wróciło|22 subskrybentów wróciło|1,5 subskrybenta wróciło] na listę',
  },
  'pages.subscribers.toast.subscribersThere': {
    en: '[1 subscriber is|2 subscribers are|5 subscribers are|12 subscribers are|22 subscribers are|1.5 subscribers are] on the list',
    pl: '[1 subskrybent jest|2 subskrybentów jest|5 subskrybentów jest|12 subskrybentów jest|22 subskrybentów jest|1,5 subskrybenta jest] na liście',
  },
  'pages.waitlist.advanced.delete.hint': {
    en: 'Its [1 subscriber|2 subscribers|5 subscribers|12 subscribers|22 subscribers|1.5 subscribers] will be deleted too. This can’t be undone.',
    pl: 'Wraz z~listą zniknie [1 subskrybent|2 subskrybentów|5 subskrybentów|12 subskrybentów|22 subskrybentów|1,5 subskrybenta]. Tego nie można cofnąć.',
  },
  'pages.waitlist.advanced.origins.only': {
    en: 'People can sign up only from [this site|these 2 sites|these 5 sites|these 12 sites|these 22 sites|these 1.5 sites].',
    pl: 'Zapisać się można tylko z~[tej witryny|tych 2 witryn|tych 5 witryn|tych 12 witryn|tych 22 witryn|tych 1,5 witryny].',
  },
  'pages.waitlist.people': {
    en: '[1 person|2 people|5 people|12 people|22 people|1.5 people], 1,180 subscribed',
    pl: '[1 osoba|2 osoby|5 osób|12 osób|22 osoby|1,5 osoby], zapisanych: 1180',
  },
  'pages.waitlists.days': {
    en: '[1 sign-up|2 sign-ups|5 sign-ups|12 sign-ups|22 sign-ups|1.5 sign-ups], 0 in the last 7 days',
    pl: '[1 zapis|2 zapisy|5 zapisów|12 zapisów|22 zapisy|1,5 zapisu], z~tego 0 w~ciągu ostatnich 7 dni',
  },
};

/** Messages whose placeholders could be swapped, or whose numbers each language formats its own way */
const filled: { id: string; values: Record<string, string | number>; en: string; pl: string }[] = [
  {
    id: 'pages.home.description',
    values: { workspace: 'Studio Zorza', date: '1.05.2026' },
    en: 'Studio Zorza · 1.05.2026',
    pl: 'Studio Zorza · 1.05.2026',
  },
  {
    id: 'common.mailbox.missing.description',
    values: { capacity: 12_345 },
    en: 'Only the latest 12,345 are kept.',
    pl: 'Przechowujemy tylko 12~345 najnowszych.',
  },
  {
    id: 'pages.subscribers.exporting',
    values: { share: 0.5 },
    en: 'Preparing the file: 50%',
    pl: 'Przygotowywanie pliku: 50%',
  },
];

const plain: Record<string, { en: string; pl: string }> = {
  'pages.waitlist.tab.details': { en: 'Details', pl: 'Szczegóły' },
  'pages.waitlist.tab.subscribers': { en: 'Subscribers', pl: 'Subskrybenci' },
  'pages.waitlist.tab.growth': { en: 'Growth', pl: 'Wzrost' },
  'pages.waitlist.tab.integration': { en: 'Integration', pl: 'Integracja' },
  'pages.waitlist.tab.advanced': { en: 'Advanced', pl: 'Zaawansowane' },
};

/** Places that name one thing or lead to one action, and so say it in one way */
const named: MessageId[][] = [
  ['pages.home.getCode', 'pages.growth.empty.action', 'pages.subscribers.empty.nothingYet.action'],
  ['common.nav.home', 'pages.home.title'],
  ['common.nav.settings', 'pages.settings.title'],
  ['common.nav.waitlists', 'pages.waitlists.title', 'pages.waitlist.breadcrumb', 'pages.home.table'],
  ['common.nav.workspaces', 'pages.workspaces.title', 'components.workspaceSelector.menu'],
  ['common.nav.integration', 'pages.waitlist.tab.integration', 'pages.integration.title'],
  ['pages.waitlist.tab.subscribers', 'pages.subscribers.table', 'pages.waitlist.details.subscribers'],
  ['pages.subscribers.column.state', 'pages.subscribers.csv.state'],
  ['pages.subscribers.column.email', 'pages.subscribers.csv.email', 'pages.settings.email.title', 'auth.field.email'],
  ['pages.subscribers.column.source', 'pages.subscribers.csv.source', 'pages.growth.column.source'],
  ['pages.subscribers.column.joined', 'pages.subscribers.import.field.joined'],
  ['pages.subscribers.sheet.utmCampaign', 'pages.subscribers.csv.campaign'],
  ['pages.subscribers.source.direct', 'pages.growth.source.direct'],
  ['pages.subscribers.source.import', 'pages.growth.source.import'],
  ['common.tryAgain', 'pages.widget.retry'],
  ['pages.integration.live.email', 'pages.widget.email'],
  ['pages.integration.live.submit', 'pages.widget.submit'],
  ['common.signIn', 'auth.signIn.title', 'auth.signIn.submit', 'auth.mail.accountExists.button'],
  ['auth.signIn.forgot', 'auth.forgotPassword.title'],
  ['auth.signIn.resend', 'auth.checkEmail.resend'],
  ['auth.resetPassword.title', 'auth.mail.recovery.button', 'auth.mail.passwordChanged.button'],
  ['auth.confirmed.toHome', 'auth.mail.accountDeleted.button', 'auth.mail.emailChanged.button'],
  ['pages.settings.submit', 'pages.waitlist.details.submit', 'pages.workspace.submit'],
  ['pages.integration.copied', 'pages.workspace.copied'],
  ['common.toast.copied', 'components.version.copied'],
  ['components.search.clear', 'pages.subscribers.empty.noMatch.action'],
  ['components.workspaceSelector.new', 'pages.workspaces.new'],
  ['components.workspaceSelector.none', 'pages.waitlist.noWorkspaceAction'],
  ['pages.subscribers.sheet.close', 'pages.subscribers.import.close'],
  ['pages.subscribers.exportOptions.delimiter', 'pages.subscribers.import.delimiter'],
  ['pages.workspace.accessKey.docs', 'common.api.title'],
  ['components.failed.unexpected.hint', 'pages.subscribers.import.problem.unexpected'],
];

/** Texts about a change of what visitors see; their browsers keep the form that they have for up to a minute */
const seenSoon: MessageId[] = [
  'common.toast.formReverted',
  'common.toast.lookSaved',
  'pages.form.live.hint',
  'pages.form.look.workspace.hint',
  'pages.waitlist.advanced.status.hint',
];

/** English that is not in the style of the house, which SPEC may quote all the same */
const offStyle: [fault: string, pattern: RegExp][] = [
  ['“email” has no hyphen', /\be-mail/i],
  ['“someone”, “no one” and “everyone” rather than “-body”', /\b(some|no|any|every)body\b/i],
  [
    'a negation is contracted',
    /\b(can ?not|(could|do|does|did|is|are|was|were|has|have|had|will|would|should) not)\b/i,
  ],
  ['a pronoun and its verb are contracted', /\b(I|we|you|they|it|there) (will|are|is)\b/i],
];

/** Expands a row into whole sentences; the part in brackets differs in each. */
function toSentences(row: string): string[] {
  const [before, forms = '', after] = row.split(/[[\]]/);
  return forms.split('|').map((form) => before + form + after);
}

describe.each(['en', 'pl'] as const)('in %s', (language) => {
  const words = readWords(language);
  const intl = createIntl({ locale: language, messages: words, onError: (error) => expect.fail(String(error)) });
  const say = (id: string, values = {}) =>
    String(intl.formatMessage({ id: id as MessageId }, values)).replaceAll('\u00a0', '~');
  const argumentsOf = (id: string): string[] => [...pluralsOf(words[id] ?? '').keys()];

  test('each message with a plural is in the table', () => {
    const counting = Object.keys(words).filter((id) => argumentsOf(id).length > 0);
    expect(Object.keys(counted)).toEqual(counting);
  });

  test.each(Object.keys(counted))('%s is right for every number', (id) => {
    const said = counts.map((count) =>
      say(id, {
        when: 'Friday',
        done: 0,
        week: 0,
        period: 'in May',
        addresses: 'a@b.pl',
        message: 'why',
        subscribed: 1180,
        ...Object.fromEntries(argumentsOf(id).map((name) => [name, count])),
      }),
    );
    expect(said).toEqual(toSentences(counted[id]?.[language] ?? ''));
  });

  test.each(filled)('$id puts each value in its place', ({ id, values, ...sentences }) => {
    expect(say(id, values)).toBe(sentences[language]);
  });

  test.each(named)('%s has one name everywhere', (id, ...others) => {
    expect(others.map((other) => say(other))).toEqual(others.map(() => say(id)));
  });

  test.each(seenSoon)('%s promises no more than that visitors see it within a minute', (id) => {
    expect(say(id, { name: 2 })).toContain({ en: 'within a minute.', pl: 'w~ciągu minuty.' }[language]);
  });

  test('apostrophes and quotation marks are typographic', () => {
    const straight = Object.entries(words).filter(([, text]) => /['"`´]/.test(text));
    expect(straight.map(([id]) => id)).toEqual([]);
  });

  test('each quotation mark that opens is closed', () => {
    const [open, close] = language === 'en' ? ['“', '”'] : ['„', '”'];
    const marksOf = (text: string) => text.match(/[“”„‟«»]/g)?.join('') ?? '';
    const odd = Object.entries(words).filter(([, text]) => marksOf(text).replaceAll(`${open}${close}`, '') !== '');
    expect(odd.map(([id]) => id)).toEqual([]);
  });

  test.each(Object.entries(plain))('%s uses the name in the glossary', (id, names) => {
    expect(say(id)).toBe(names[language]);
  });
});

describe('English', () => {
  const quotes = Object.values(specTexts).flat();
  const own = Object.entries(readWords('en')).filter(([, text]) => !quotes.includes(text));

  test.each(offStyle)('%s', (_fault, pattern) => {
    expect(own.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  test.each([
    'Enter an e-mail address.',
    'Somebody else saved this.',
    'This cannot be undone.',
    'It does not exist.',
    'We will send you a link.',
  ])('“%s” would be found', (text) => {
    expect(offStyle.some(([, pattern]) => pattern.test(text))).toBe(true);
  });
});
