import { patience } from '@prelude/server/db/postgres';
import { usualTimes } from '@prelude/server/http/watchConnections';
import { claimTime } from '@prelude/server/repos/importRuns';

/** Preloaded into a server that clients keep waiting: shortens its time limits. */
Object.assign(patience, { connect: 800, query: 800 });
claimTime.longest = 2_000;
Object.assign(usualTimes, { headers: 1_000, request: 3_000, write: 3_000, check: 100 });
