export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** `send` resolves once the mail is handed over, and rejects with a {@link MailFailure} if a mail server is at fault. CONTRACT "Passwords, sessions, mail". */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export type MailPhase = 'connect' | 'tls' | 'greeting' | 'login' | 'sender' | 'recipient' | 'data' | 'other';

/** Says where the exchange with a mail server failed; none of it names a person. */
export interface MailFault {
  host: string;
  phase: MailPhase;
  /** Code of the system, TLS or the mailer: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `EAUTH`. */
  code: string;
  /** The server's own words, with its code: `535 5.7.8 Authentication failed`. */
  answer?: string;
  /** Without an answer, what the mailer says: `self-signed certificate`. */
  reason?: string;
  /** Advice to the operator. */
  advice?: string;
}

export class MailFailure extends Error {
  readonly fault: MailFault;

  constructor(fault: MailFault) {
    super(fault.answer ?? fault.reason ?? fault.code);
    this.fault = fault;
  }

  /** True if the server will not take this mail at any time, such as for a mailbox that it does not have. */
  get isFinal(): boolean {
    const { phase, answer } = this.fault;
    return (phase === 'recipient' || phase === 'data') && /^5\d\d/.test(answer ?? '');
  }

  /** True if the server takes nothing from this sender. */
  get isOfSender(): boolean {
    const { phase, answer } = this.fault;
    return phase === 'sender' && /^5\d\d/.test(answer ?? '');
  }

  /** True if the server asks to come back later, as one does that is sent too many. */
  get isForNow(): boolean {
    return /^4\d\d/.test(this.fault.answer ?? '');
  }

  /** True if there is no such address (RFC 3463), so that no mail to it will ever be taken. */
  get isOfAddress(): boolean {
    const { phase, answer } = this.fault;
    return phase === 'recipient' && /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/.test(answer ?? '');
  }
}
