export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** `send` resolves once the mail is handed over. CONTRACT "Passwords, sessions, mail". */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
