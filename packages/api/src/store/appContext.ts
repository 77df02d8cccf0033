import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Infer, nullable, object, string } from 'superstruct';
import { Profile } from '../contract/profiles.ts';

/** SPEC section 4. `Uninitialized` until the session was looked up; `Error` when its profile could not be loaded. */
export type AppStatus = 'Uninitialized' | 'Initializing' | 'Ready' | 'Error';

/** The name is what it was when the workspace was selected; the list of workspaces knows better. */
export const SelectedWorkspace = object({ id: string(), name: string() });
export type SelectedWorkspace = Infer<typeof SelectedWorkspace>;

/** What is kept between visits: everything but the status. SPEC section 4. */
export const StoredAppContext = object({ profile: nullable(Profile), workspace: nullable(SelectedWorkspace) });
export type StoredAppContext = Infer<typeof StoredAppContext>;

export interface AppContext extends StoredAppContext {
  status: AppStatus;
  /** With the status `Error`: why the profile could not be loaded. */
  failure?: unknown;
  /** Who was signed in last and their workspace, which is selected again if they come back. */
  left?: { profileId: string; workspace: SelectedWorkspace };
}

const initialState: AppContext = { status: 'Uninitialized', profile: null, workspace: null };

const slice = createSlice({
  name: 'appContext',
  initialState,
  reducers: {
    /** A session was found and its profile is on its way. */
    initialize: (state) => {
      state.status = 'Initializing';
    },
    /** The payload is why. */
    fail: (state, { payload }: PayloadAction<unknown>) => {
      state.status = 'Error';
      state.failure = payload;
    },
    /** The workspace goes with the profile: it may not be the next person's. */
    setProfile: (state, { payload }: PayloadAction<Profile>) => {
      if (state.profile && state.profile.id !== payload.id) state.workspace = null;
      if (state.left?.profileId === payload.id) state.workspace ??= state.left.workspace;
      delete state.left;
      state.profile = payload;
      state.status = 'Ready';
    },
    setWorkspace: (state, { payload }: PayloadAction<SelectedWorkspace | null>) => {
      state.workspace = payload;
      state.status = 'Ready';
    },
    /** Nobody is signed in. */
    reset: ({ profile, workspace, left }): AppContext => ({
      status: 'Ready',
      profile: null,
      workspace: null,
      left: profile && workspace ? { profileId: profile.id, workspace } : left,
    }),
    /** Takes over what another tab selected; the status stays this tab's own. */
    adopt: (state, { payload }: PayloadAction<StoredAppContext>) => {
      state.profile = payload.profile;
      state.workspace = payload.workspace;
    },
  },
});

export const appContextReducer = slice.reducer;
export const { initialize, fail, setProfile, setWorkspace, reset, adopt } = slice.actions;
