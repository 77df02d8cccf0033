import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import type { Log } from '../http/Log.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type LogLines = DestinationStream;

export const createLog = (minLevel: LogLevel, lines: LogLines): Log =>
  pino(
    {
      level: minLevel,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: toErrorFields },
    },
    lines,
  );

/** Lines that wait for a stalled reader; further ones are lost. */
const MAX_WAITING_BYTES = 1_000_000;

/** Writes synchronously, so that no line is lost when the process ends. A failing destination stops nothing. */
export function openStdout(): LogLines {
  const stdout = destination({
    dest: process.stdout.fd,
    sync: true,
    maxLength: MAX_WAITING_BYTES,
    // A retry would wait within the call and block the server.
    retryEAGAIN: () => false,
  });
  // The pipe or disk is full; the next line tries again.
  stdout.on('error', () => {});
  return stdout;
}

/** Only these fields: databases and mail servers write addresses into the others. */
const toErrorFields = (error: unknown): unknown =>
  error instanceof Error
    ? { name: error.name, message: error.message, code: 'code' in error ? error.code : undefined, stack: error.stack }
    : error;
