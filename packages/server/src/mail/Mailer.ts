/** One mail to one address, the same in both bodies. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Resolves once the mail is handed over; rejects where it could not be. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
