import { isUnavailable } from '../db/isUnavailable.ts';
import type { Log } from '../http/Log.ts';

const EVERY_MS = 1_000;

/** While the database is away, every request and job warns. Passes the first warning on, then one a second with the last error and their number. */
export function mergeOutage(log: Log): Log {
  let count = 0;
  let last: unknown;
  let timer: NodeJS.Timeout | undefined;

  function writeSum(): void {
    timer = undefined;
    if (count === 0) return;
    log.warn({ error: last, count }, 'database.unavailable');
    count = 0;
    timer = setTimeout(writeSum, EVERY_MS).unref();
  }

  return {
    debug: (fields, event) => log.debug(fields, event),
    info: (fields, event) => log.info(fields, event),
    error: (fields, event) => log.error(fields, event),
    isLevelEnabled: (level) => log.isLevelEnabled(level),
    warn(fields, event) {
      const error = 'error' in fields ? fields.error : undefined;
      if (timer && isUnavailable(error)) {
        count += 1;
        last = error;
        return;
      }
      log.warn(fields, event);
      if (isUnavailable(error)) timer = setTimeout(writeSum, EVERY_MS).unref();
    },
  };
}
