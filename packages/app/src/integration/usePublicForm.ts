import { toResolvedLook } from '@prelude/api/contract/looks';
import { type PublicForm, toPublicForm } from '@prelude/api/contract/publicForms';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { useGetFormQuery, useGetWorkspaceLookQuery } from '@prelude/api/store/forms';
import { skipToken } from '@reduxjs/toolkit/query';
import { fresh } from '../state/fromQuery.ts';

/** The form as visitors get it, of what is published now: the public call may be kept for a minute. Undefined until it is known. */
export function usePublicForm(waitlist: Waitlist): PublicForm | undefined {
  const { id: waitlistId, workspaceId, allowedOrigins, status = 'open' } = waitlist;
  const can = useCan();
  const form = useGetFormQuery(can.design ? { waitlistId } : skipToken, fresh).currentData;
  const own = useGetWorkspaceLookQuery(can.design ? { workspaceId } : skipToken, fresh).currentData;
  if (!form || !own) return undefined;
  const { published, formVersion } = form;
  return toPublicForm({
    ...published,
    look: toResolvedLook(own.look, published.look),
    formVersion,
    status,
    allowedOrigins,
  });
}
