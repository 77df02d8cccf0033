import { MailFailure, type MailPhase } from './Mailer.ts';

/** Fields of nodemailer's errors; `originalCode` is that of the system or of TLS. */
interface SmtpError {
  message?: string;
  code?: string;
  originalCode?: string;
  timeoutType?: string;
  command?: string;
  response?: string | false;
}

/** The first whose pattern occurs in an error's codes. */
const phases: readonly [MailPhase, RegExp][] = [
  ['tls', /STARTTLS|UPGRADE|CERT|SIGNATURE|ERR_(?:TLS|SSL)|ETLS|EPROTO\b/],
  ['login', /AUTH/],
  ['sender', /MAIL FROM/],
  ['recipient', /RCPT TO/],
  ['data', /DATA/],
  ['greeting', /[EL]HLO|HELO|GREETING|EPROTOCOL/],
  ['other', /SOCKET_TIMEOUT/],
  ['connect', /CONN/],
];

/** By code of a failure in phase `tls` */
const remedies: readonly [RegExp, string][] = [
  [
    /^ETLS$/,
    'It offers no TLS, so no password was sent: give a port with TLS, or ?ignoreTLS at the end of SMTP_URL, which sends the password in clear.',
  ],
  [/CERT|SIGNATURE/, 'Set NODE_EXTRA_CA_CERTS to the file of the CA that signed its certificate.'],
];

const MAX_TEXT = 300;
/** Patterns take the square of it. */
const MAX_READ = 2000;

/** `to` is the mail's recipient, if it had one. */
export function toMailFailure(error: unknown, host: string, to?: string): MailFailure {
  const { message = '', code = '', originalCode, timeoutType, command, response } = (error ?? {}) as SmtpError;
  const details = [command, timeoutType, originalCode, code].join(' ');
  const [phase] = phases.find(([, pattern]) => pattern.test(details)) ?? ['other'];
  const text = hidePeople(response || message, to);
  const fault = { host, phase, code: originalCode ?? code, ...(response ? { answer: text } : { reason: text }) };
  const advice = phase === 'tls' && remedies.find(([pattern]) => pattern.test(fault.code))?.[1];
  return new MailFailure({ ...fault, ...(advice && { advice }) });
}

/** Of each line; people are named after it. */
const CODE = /^(\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3}\b)?)?(.*)/gm;

/** With what stands around it; a local part may be quoted, and hold blanks. */
const ADDRESS = /(?:"(?:[^"\\]|\\.)*"|[^\s"])*(?:[@\uff20\ufe6b]|%40)\S*/gi;

/** Hides addresses, and the recipient's local part: the words are kept in the log and on the list, and mailed to its members. */
function hidePeople(text: string, to = ''): string {
  const local = to.slice(0, to.lastIndexOf('@')).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const name = new RegExp(`(?<![\\p{L}\\p{N}])${local}(?![\\p{L}\\p{N}])`, 'giu');
  return text
    .slice(0, MAX_READ)
    .replace(CODE, (_line, code = '', words: string) => {
      const hidden = words.replace(ADDRESS, '…');
      return code + (local === '' ? hidden : hidden.replace(name, '…'));
    })
    .slice(0, MAX_TEXT);
}
