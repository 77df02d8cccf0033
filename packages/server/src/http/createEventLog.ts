import type { RequestInfo } from './ClientInfo.ts';
import type { Log } from './Log.ts';

/** Events that operators watch for, beside faults. People are named by their ids, never by an e-mail address. */
interface Events {
  'sign-in.refused': { code: string };
  'account.made': { personId: string };
  'account.deleted': { personId: string };
  'account.exported': { personId: string };
  'contacts.exported': { waitlistId: string } & ({ personId: string } | { keyOf: string });
  'waitlist.deleted': { waitlistId: string; personId: string };
  'workspace.deleted': { workspaceId: string; personId: string };
  'auth.key.rotated': { kid: string };
}

export type LogEvent = <Name extends keyof Events>(event: Name, fields: Events[Name]) => void;

/** The lines have the id of their request and, if `logsClients`, its client's address. */
export const createEventLog =
  (log: Log, logsClients = false) =>
  ({ requestId, clientAddress }: Partial<RequestInfo> = {}): LogEvent =>
  (event, fields) =>
    log.info({ id: requestId, ...fields, ...(logsClients && { client: clientAddress }) }, event);
