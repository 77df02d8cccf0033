import { listContacts } from '@prelude/api/contract/contacts';
import { toPath } from '@prelude/api/contract/endpoint';
import { listWaitlists } from '@prelude/api/contract/waitlists';

const WAITLIST_ID = '{waitlistId}';

/** Lines for a shell that read the waitlists of a workspace, and the subscribers of one, with its access key. */
export function toKeyExample(publicUrl: string, workspaceId: string): string {
  const toCommand = (path: string) => `curl -H "Authorization: Bearer $KEY" \\\n  '${publicUrl}${path}'`;
  return [
    toCommand(toPath(listWaitlists.path, { workspaceId })),
    toCommand(listContacts.path.replace(':waitlistId', WAITLIST_ID)),
  ].join('\n');
}
