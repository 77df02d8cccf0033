export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Record<string, unknown>;
type Write = (event: string, fields?: Fields) => void;

/** For the operator: an event named in dots, and what is worth knowing of it. Never a body, a token or an address. */
export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

/** Writes one JSON object a line, from the given level on. */
export function createLog(least: LogLevel, writeLine: (line: string) => void): Log {
  const at =
    (level: LogLevel): Write =>
    (event, fields = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
      const line = { time: new Date().toISOString(), level, event, ...fields };
      writeLine(JSON.stringify(line, (_key, value) => (value instanceof Error ? toErrorFields(value) : value)));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const toErrorFields = (error: Error): Fields => ({
  name: error.name,
  message: error.message,
  code: 'code' in error ? error.code : undefined,
  stack: error.stack,
});
