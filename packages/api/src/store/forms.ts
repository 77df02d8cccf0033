import type { FailureReport } from '../client/failure.ts';
import {
  type DesignedForm,
  type Form,
  getForm,
  patchForm,
  proposeSlug,
  publishForm,
  revertForm,
} from '../contract/forms.ts';
import {
  addImage,
  getWorkspaceLook,
  type ImageKind,
  type Look,
  patchWorkspaceLook,
  type WorkspaceLook,
} from '../contract/looks.ts';
import { api } from './api.ts';
import { type Reply, request } from './baseQuery.ts';
import { mergeForm } from './mergeForm.ts';
import { type Change, patchVersion } from './patchVersion.ts';

/** Returns the form that an editor shows: the draft, or else what is published. */
export const toEditedForm = ({ draft, published }: DesignedForm): Form => draft ?? published;

interface FormId {
  waitlistId: string;
}

interface FormChange {
  base: Form;
  form: Form;
  /** Forms whose saves were not answered. */
  sent?: readonly Form[];
  /** The act that this is a part of, whose end is what matters to somebody. */
  step?: 'publish' | 'discard' | undefined;
}

/** Saves that met another one, before giving up. */
const MAX_TRIES = 3;

const toConflict = (paths: readonly string[]): FailureReport => ({
  kind: 'conflict',
  fields: Object.fromEntries(paths.map((path) => [path, 'conflict' as const])),
});

const acts = { publish: publishForm, revert: revertForm };
export type FormAct = keyof typeof acts;

const readsApi = api.enhanceEndpoints({ addTagTypes: ['Look'] }).injectEndpoints({
  endpoints: (build) => ({
    getForm: build.query<DesignedForm, FormId>({
      query: ({ waitlistId }) => request(getForm, { params: { waitlistId } }),
      providesTags: (_, __, { waitlistId }) => [{ type: 'Form', id: waitlistId }],
    }),
    /** Nothing is cached, since free slugs change. */
    proposeSlug: build.query<{ slug: string }, FormId & { wanted: string }>({
      query: ({ waitlistId, wanted }) => request(proposeSlug, { params: { waitlistId }, query: { wanted } }),
      keepUnusedDataFor: 0,
    }),
    getWorkspaceLook: build.query<WorkspaceLook, { workspaceId: string }>({
      query: ({ workspaceId }) => request(getWorkspaceLook, { params: { workspaceId } }),
      providesTags: (_, __, { workspaceId }) => [{ type: 'Look', id: workspaceId }],
    }),
  }),
});

export const formsApi = readsApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Writes the draft, over what others have changed since `base`. Where both have changed the same, writes nothing and fails
     * with those paths in `conflict`.
     */
    patchForm: build.mutation<DesignedForm, FormId & FormChange>({
      queryFn: async ({ waitlistId, base, form, sent }, { dispatch, getState }, _, send) => {
        const params = { waitlistId };
        const keep = (data: DesignedForm) => void dispatch(readsApi.util.upsertQueryData('getForm', params, data));
        let newest = readsApi.endpoints.getForm.select(params)(getState() as never).data;
        for (let tries = 0; ; tries += 1) {
          if (!newest || tries > 0) {
            const read = (await send(request(getForm, { params }))) as Reply<DesignedForm>;
            if (!read.data) return read;
            newest = read.data;
            keep(newest);
          }
          const merged = mergeForm(base, form, toEditedForm(newest), sent);
          if (merged.conflicts.length > 0) return { error: toConflict(merged.conflicts) };
          const call = request(patchForm, { params, body: merged.form }, { version: newest.version });
          const reply = (await send(call)) as Reply<DesignedForm>;
          if (reply.data) keep(reply.data);
          if (reply.error?.code !== 'precondition_failed' || tries === MAX_TRIES) return reply;
        }
      },
    }),
    /** Sends the version, so that nobody publishes or reverts what they have not seen. */
    actOnForm: build.mutation<DesignedForm, FormId & { act: FormAct; version: number }>({
      query: ({ act, version, waitlistId }) => request(acts[act], { params: { waitlistId } }, { version }),
      onQueryStarted: async ({ waitlistId }, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply) dispatch(readsApi.util.upsertQueryData('getForm', { waitlistId }, reply.data));
      },
      invalidatesTags: (_, error, { waitlistId }) =>
        error?.code === 'precondition_failed' ? [{ type: 'Form', id: waitlistId }] : [],
    }),
    patchWorkspaceLook: build.mutation<WorkspaceLook, Change<WorkspaceLook, { look: Look }> & { workspaceId: string }>({
      queryFn: ({ workspaceId, ...change }, { dispatch }, _, send) => {
        const params = { workspaceId };
        return patchVersion(change, {
          send,
          toPatch: ({ look }, version) => request(patchWorkspaceLook, { params, body: look }, { version }),
          toRead: () => request(getWorkspaceLook, { params }),
          onNewer: (newer) => void dispatch(readsApi.util.upsertQueryData('getWorkspaceLook', params, newer)),
        });
      },
    }),
    addImage: build.mutation<{ id: string }, { workspaceId: string; kind: ImageKind; file: Blob }>({
      query: ({ workspaceId, kind, file }) =>
        request(addImage, { params: { workspaceId }, query: { kind } }, { bytes: file }),
    }),
  }),
});

export const {
  useGetFormQuery,
  useLazyProposeSlugQuery,
  useGetWorkspaceLookQuery,
  usePatchFormMutation,
  useActOnFormMutation,
  usePatchWorkspaceLookMutation,
  useAddImageMutation,
} = formsApi;
