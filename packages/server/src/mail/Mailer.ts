/** One mail to one address; `text` and `html` have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** `send` resolves once the mail is handed over, and rejects if it cannot be. CONTRACT "Passwords, sessions, mail". */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
