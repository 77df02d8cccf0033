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

export function toMailFailure(error: unknown, host: string): MailFailure {
  const { message = '', code = '', originalCode, timeoutType, command, response } = (error ?? {}) as SmtpError;
  const details = [command, timeoutType, originalCode, code].join(' ');
  const [phase] = phases.find(([, pattern]) => pattern.test(details)) ?? ['other'];
  const text = hideAddresses(response || message);
  const fault = { host, phase, code: originalCode ?? code, ...(response ? { answer: text } : { reason: text }) };
  const advice = phase === 'tls' && remedies.find(([pattern]) => pattern.test(fault.code))?.[1];
  return new MailFailure({ ...fault, ...(advice && { advice }) });
}

/** The log names nobody. */
const hideAddresses = (text: string): string => text.replace(/\S*@\S*/g, '…').slice(0, MAX_TEXT);
