import { boolean, enums, type Infer, nullable, number, object, string } from 'superstruct';
import { formLanguages } from '../contract/formLanguages.ts';
import { type HostedPage, patchForm, proposeSlug } from '../contract/forms.ts';
import { createWaitlist, type Waitlist } from '../contract/waitlists.ts';
import { createWorkspace, type Workspace } from '../contract/workspaces.ts';
import { api, LIST } from './api.ts';
import { SelectedWorkspace } from './appContext.ts';
import { type ApiDeps, type Reply, request } from './baseQuery.ts';

/** Names made from the name of a launch, and keys with which no step is done twice. */
export const FirstRun = object({
  name: string(),
  workspaceName: string(),
  /** The page's. */
  language: enums(formLanguages),
  keys: object({ workspace: string(), waitlist: string() }),
  /** Milliseconds since 1970. */
  startedAt: number(),
  workspace: nullable(SelectedWorkspace),
  waitlistId: nullable(string()),
  hasPage: boolean(),
});
export type FirstRun = Infer<typeof FirstRun>;

/** Version of a form that nobody has written yet. */
const UNWRITTEN = 1;

/** A page that can be published as it is. */
const firstPage: HostedPage = { layout: 'centred', cover: { kind: 'drawn', name: 'dawn' } };

export const firstRunApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** False for a server of SPEC alone, which keeps no keys and has no hosted pages. To be asked after its first reply. */
    canStart: build.query<boolean, void>({
      queryFn: (_, { extra }) => ({ data: (extra as ApiDeps).client.keepsKeys() }),
    }),
    /** Takes the next step, and returns the run with what it has made. */
    takeFirstStep: build.mutation<FirstRun, FirstRun>({
      queryFn: async (run, _, __, send) => {
        const { name, keys, workspace, waitlistId } = run;
        if (!workspace) {
          const call = request(createWorkspace, { body: { name: run.workspaceName } }, { key: keys.workspace });
          const { data, error } = (await send(call)) as Reply<Workspace>;
          return error ? { error } : { data: { ...run, workspace: { id: data.id, name: data.name } } };
        }
        if (!waitlistId) {
          const body = { name, workspaceId: workspace.id, description: null, allowedOrigins: [] };
          const call = request(createWaitlist, { body }, { key: keys.waitlist, language: run.language });
          const { data, error } = (await send(call)) as Reply<Waitlist>;
          return error ? { error } : { data: { ...run, waitlistId: data.id } };
        }
        const params = { waitlistId };
        const free = (await send(request(proposeSlug, { params, query: { wanted: name } }))) as Reply<{ slug: string }>;
        if (free.error) return free;
        const body = { page: { ...firstPage, slug: free.data.slug } };
        const call = request(patchForm, { params, body }, { version: UNWRITTEN });
        const { error } = await send(call);
        // Somebody has written the form meanwhile.
        if (error && error.code !== 'precondition_failed') return { error };
        return { data: { ...run, hasPage: true } };
      },
      invalidatesTags: (run) => (run?.hasPage ? [{ type: 'Workspace', id: LIST }] : []),
    }),
  }),
});

export const { useCanStartQuery } = firstRunApi;
