import type { FailureReport } from '@prelude/api/client/failure';
import type { FileCall } from '@prelude/api/store/files';
import type { formsApi } from '@prelude/api/store/forms';
import type { profilesApi } from '@prelude/api/store/profiles';
import type { waitlistsApi } from '@prelude/api/store/waitlists';
import type { workspacesApi } from '@prelude/api/store/workspaces';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { isFulfilled, isRejected } from '@reduxjs/toolkit';
import { paths } from '../platform/paths.ts';
import { type StoreError, toCode, toKind } from '../state/fromQuery.ts';
import type { AppStore } from '../state/store.ts';
import { toFailureWords, toWriteWords } from './failureWords.ts';
import { toasts } from './toasts.ts';

/** Words for the end of a call. */
interface Outcome<Input, Reply> {
  done?: MessageId | ((input: Input) => MessageId | undefined);
  failed?: MessageId | ((error: StoreError, input: Input) => MessageId | undefined);
  /** Its name, for the words; its page, which a late toast links to. */
  subject?: (reply: Reply, input: Input) => { name?: string; href?: string };
  /** True when an open page says itself that the call has failed. */
  isFailureShown?: true;
  /** True for a call that changes nothing: without an answer, nothing is in doubt. */
  isRead?: true;
}

type Endpoints = (typeof formsApi & typeof profilesApi & typeof waitlistsApi & typeof workspacesApi)['endpoints'];
type Outcomes = {
  [Name in keyof Endpoints]?: Outcome<Endpoints[Name]['Types']['QueryArg'], Endpoints[Name]['Types']['ResultType']>;
} & { exportContacts: Outcome<FileCall, null> };

const unlessFields = (error: StoreError, id: MessageId): MessageId | undefined =>
  'fields' in error && error.fields ? undefined : id;

const failedActs = {
  publish: 'common.toast.formPublishFailed',
  revert: 'common.toast.formUnchanged',
  discard: 'common.toast.formUnchanged',
} as const;

/** By endpoint. Removals are not here: their toasts have counts, names and Undo. */
const outcomes: Outcomes = {
  createWorkspace: {
    done: 'common.toast.workspaceCreated',
    failed: 'common.toast.workspaceCreateFailed',
    subject: ({ id }) => ({ href: paths.workspace(id) }),
  },
  patchWorkspace: {
    done: 'common.toast.workspaceUpdated',
    failed: 'common.toast.workspaceUpdateFailed',
    subject: ({ id }) => ({ href: paths.workspace(id) }),
  },
  deleteWorkspace: {
    done: 'common.toast.workspaceDeleted',
    failed: 'common.toast.workspaceDeleteFailed',
    isFailureShown: true,
  },
  rotateWorkspaceKey: { done: 'common.toast.accessKeyReplaced', failed: 'common.toast.accessKeyReplaceFailed' },
  createWaitlist: {
    done: 'common.toast.waitlistCreated',
    failed: (error) =>
      toKind(error) === 'missing' ? 'common.toast.waitlistCreateNowhere' : 'common.toast.waitlistCreateFailed',
    subject: ({ id, name }) => ({ name, href: paths.waitlist(id, 'integration') }),
  },
  patchWaitlist: {
    done: 'common.toast.waitlistUpdated',
    failed: 'common.toast.waitlistUpdateFailed',
    subject: ({ id, name }) => ({ name, href: paths.waitlist(id) }),
  },
  deleteWaitlist: {
    done: 'common.toast.waitlistDeleted',
    failed: 'common.toast.waitlistDeleteFailed',
    subject: (_, { name }) => ({ name }),
    isFailureShown: true,
  },
  patchForm: {
    // A draft that saves itself says so in its bar.
    failed: (error, { step }) => step && unlessFields(error, failedActs[step]),
    subject: (_, { waitlistId }) => ({ href: paths.waitlist(waitlistId, 'form') }),
  },
  actOnForm: {
    // A publish ends with the page's address.
    done: ({ act }) => (act === 'revert' ? 'common.toast.formReverted' : undefined),
    // The field of the address says that it is taken.
    failed: (error, { act }) => (act === 'publish' && toCode(error) === 'slug_taken' ? undefined : failedActs[act]),
    // A revert publishes the version before the published one under the next number.
    subject: ({ formVersion }, { waitlistId }) => ({
      name: `${formVersion - 2}`,
      href: paths.waitlist(waitlistId, 'form'),
    }),
  },
  patchWorkspaceLook: {
    done: 'common.toast.lookSaved',
    failed: (error) => unlessFields(error, 'common.toast.formFailed'),
    subject: () => ({ href: paths.customization }),
  },
  patchProfile: { done: 'common.toast.profileUpdated', failed: 'common.toast.profileUpdateFailed' },
  exportMyData: { done: 'common.toast.dataExported', failed: 'common.toast.dataExportFailed', isRead: true },
  deleteMyAccount: { done: 'common.toast.accountDeleted' },
  exportContacts: { failed: 'pages.subscribers.toast.exportFailed', isRead: true },
};

interface Ended {
  payload?: unknown;
  error?: StoreError;
  meta: { requestId: string; arg: { endpointName: string; originalArgs: unknown } };
}

const isForeign = (payload: unknown): boolean => (payload as Partial<FailureReport> | undefined)?.isForeign === true;

/** Says in a toast how calls have ended, and offers to reload where something else than the server has answered. */
export function tellOutcomes(store: AppStore): void {
  store.listen({
    predicate: (action) => isFulfilled(action) || isRejected(action),
    effect: (action) => {
      const { payload, error, meta } = action as unknown as Ended;
      if (isForeign(payload)) return toasts.reload('common.toast.notTheServer');
      const { endpointName, originalArgs: input } = meta.arg ?? {};
      const outcome = outcomes[endpointName as keyof Outcomes] as Outcome<unknown, unknown> | undefined;
      if (!outcome) return;
      // A page that was left has forgotten its calls.
      const isOpen = store.getState().api?.mutations[meta.requestId] !== undefined;
      if (isOpen && (input as { isTold?: boolean } | undefined)?.isTold) return;
      if (error) tellFailure(outcome, isOpen, (payload ?? error) as StoreError, input);
      else tellSuccess(outcome, isOpen, payload, input);
    },
  });
}

function tellSuccess({ done, subject }: Outcome<unknown, unknown>, isOpen: boolean, reply: unknown, input: unknown) {
  const id = typeof done === 'function' ? done(input) : done;
  if (!id) return;
  const { name, href } = subject?.(reply, input) ?? {};
  const values = name === undefined ? undefined : { name };
  if (isOpen || !href) toasts.success(id, values);
  else toasts.lateSuccess(href, id, values);
}

function tellFailure(
  { failed, isFailureShown, isRead }: Outcome<unknown, unknown>,
  isOpen: boolean,
  error: StoreError,
  input: unknown,
) {
  const id = typeof failed === 'function' ? failed(error, input) : failed;
  if (!id || (isOpen && isFailureShown)) return;
  if (isRead) toasts.error(id, { message: toFailureWords(error) });
  else toasts.error(...toWriteWords(error, id));
}
