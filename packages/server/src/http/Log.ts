type Write = (fields: object, event: string) => void;

/** `log.warn({ code }, 'mail.failed')` takes an event's fields and its name. Never log a body, a token or an address. */
export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
  isLevelEnabled(level: 'debug' | 'info' | 'warn' | 'error'): boolean;
}
