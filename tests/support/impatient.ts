import { patience } from '@prelude/server/db/postgres';
import { usualTimes } from '@prelude/server/http/watchConnections';

/** Loaded before a server that others keep waiting: it gives up as it always does, in a fraction of the time. */
Object.assign(patience, { connect: 800, query: 800 });
Object.assign(usualTimes, { headers: 1_000, request: 3_000, write: 3_000, check: 100 });
