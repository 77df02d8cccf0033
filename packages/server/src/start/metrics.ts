import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../db/Database.ts';
import type { Metrics } from '../http/Metrics.ts';
import { commit, version } from '../http/version.ts';

const SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5];
const GROUPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

interface MetricsSources {
  readPools?(): Record<string, PoolState>;
  countTasks?(): Promise<number>;
  /** When the task that waits longest was added, in milliseconds since 1970 */
  findOldestTask?(): Promise<number | null>;
  /** In bytes */
  measureDatabase?(): Promise<number>;
}

export function createMetrics(sources: MetricsSources = {}): Metrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: 'prelude_http_request_seconds',
    help: 'Requests by route, and how long they took to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'prelude_refusals_total',
    help: 'Requests that were refused, by the code of the reply.',
    labelNames: ['reason'],
    registers,
  });
  const signUps = new Counter({ name: 'prelude_sign_ups_total', help: 'Public sign-ups that were taken.', registers });
  const groups = new Histogram({
    name: 'prelude_commit_group_size',
    help: 'Sign-ups that shared one commit.',
    buckets: GROUPS,
    registers,
  });
  const commits = new Histogram({
    name: 'prelude_commit_seconds',
    help: 'How long the commits of sign-ups took.',
    buckets: SECONDS,
    registers,
  });
  const info = new Gauge({ name: 'prelude_info', help: 'Always 1.', labelNames: ['version', 'commit'], registers });
  info.set({ version, commit: commit ?? '' }, 1);
  new Gauge({
    name: 'prelude_pool_connections',
    help: 'Connections to PostgreSQL, and queries that wait for one, by the pool.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, states] of Object.entries(sources.readPools?.() ?? {}))
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
    },
  });
  const mailFailures = new Counter({
    name: 'prelude_mail_failures_total',
    help: 'Attempts to send a mail that failed, by the phase of the exchange.',
    labelNames: ['phase'],
    registers,
  });
  const unreadableKeys = new Counter({
    name: 'prelude_key_unreadable_total',
    help: 'Minutes in which SEAL_SECRET did not open the key that signs sessions, so that an older one signed.',
    registers,
  });
  const mailsGivenUp = new Counter({
    name: 'prelude_mails_given_up_total',
    help: 'Mails that were deleted unsent, after three days or as the mail server refused them for good.',
    registers,
  });
  const mailLimits = new Counter({
    name: 'prelude_mail_limits_total',
    help: 'Days on which the mails of a person’s lists reached MAIL_DAILY, so that the rest waits.',
    registers,
  });
  const upkeepFailures = new Counter({
    name: 'prelude_upkeep_failures_total',
    help: 'Rounds of upkeep that failed; the next one follows within seconds.',
    registers,
  });
  const gaugeDatabase = (name: string, help: string, read: (() => Promise<number>) | undefined) =>
    new Gauge({
      name,
      help: `${help}; not a number if the database does not answer.`,
      registers,
      async collect() {
        if (read) this.set(await read().catch(() => Number.NaN));
      },
    });
  const { countTasks, findOldestTask, measureDatabase } = sources;
  gaugeDatabase('prelude_outbox_tasks', 'Mails that wait to be sent', countTasks);
  gaugeDatabase(
    'prelude_outbox_oldest_seconds',
    'How long the oldest of them has waited',
    findOldestTask && (async () => toAge(await findOldestTask())),
  );
  gaugeDatabase('prelude_database_bytes', 'Size of the database on the disk', measureDatabase);
  collectDefaultMetrics({ register });
  return {
    countRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    countRefusal: (reason) => refusals.inc({ reason }),
    countCommit(group, added, seconds) {
      signUps.inc(added);
      groups.observe(group);
      commits.observe(seconds);
    },
    countMailFailure: (phase) => mailFailures.inc({ phase }),
    countMailGivenUp: () => mailsGivenUp.inc(),
    countMailLimit: () => mailLimits.inc(),
    countUpkeepFailure: () => upkeepFailures.inc(),
    countUnreadableKey: () => unreadableKeys.inc(),
    read: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** In seconds. A clock that was set back makes nothing negative. */
const toAge = (since: number | null): number => (since === null ? 0 : Math.max(0, Date.now() - since) / 1000);
