import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import type { Log } from '../http/Log.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where the lines of a log go. */
export type LogLines = DestinationStream;

/** Writes one JSON object a line, from the given level on; an `error` among the fields with its stack. */
export const createLog = (least: LogLevel, lines: LogLines): Log =>
  pino(
    {
      level: least,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: toErrorFields },
    },
    lines,
  );

/** Lines that wait for a reader who has stopped; what is above is lost. */
const MAX_WAITING_BYTES = 1_000_000;

/** Writes at once, so that no end of the process loses a line; whoever cannot be written to stops nothing. */
export function openStdout(): LogLines {
  const stdout = destination({
    dest: process.stdout.fd,
    sync: true,
    maxLength: MAX_WAITING_BYTES,
    // Else it waits within the call, and with it everybody whom the server serves.
    retryEAGAIN: () => false,
  });
  // Of a full pipe or disk: the next line tries again.
  stdout.on('error', () => {});
  return stdout;
}

/** These alone: databases and mail servers write addresses into the other fields of their errors. */
const toErrorFields = (error: unknown): unknown =>
  error instanceof Error
    ? { name: error.name, message: error.message, code: 'code' in error ? error.code : undefined, stack: error.stack }
    : error;
