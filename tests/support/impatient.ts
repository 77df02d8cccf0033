import { taskPauses } from '@prelude/server/consent/createTaskWorker';
import { patience } from '@prelude/server/db/postgres';
import { usualTimes } from '@prelude/server/http/watchConnections';
import { pauses } from '@prelude/server/mail/outbox';
import { claimTime } from '@prelude/server/repos/importRuns';

/** Preloaded into a server that clients or other servers keep waiting: shortens its time limits and pauses. */
Object.assign(patience, { connect: 800, query: 800 });
claimTime.longest = 2_000;
Object.assign(usualTimes, { headers: 1_000, request: 3_000, write: 3_000, check: 100 });
Object.assign(pauses, { look: 1_000, first: 500 });
taskPauses.claim = 2_000;
