import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Infer, nullable, object, string } from 'superstruct';
import { Profile } from '../contract/profiles.ts';

/** SPEC section 4. `Uninitialized` until the session is looked up; `Error` when its profile could not be loaded. */
export type AppStatus = 'Uninitialized' | 'Initializing' | 'Ready' | 'Error';

/** `name` is from the time of selection; the list of workspaces has the current one. */
export const SelectedWorkspace = object({ id: string(), name: string() });
export type SelectedWorkspace = Infer<typeof SelectedWorkspace>;

export const StoredAppContext = object({ profile: nullable(Profile), workspace: nullable(SelectedWorkspace) });
export type StoredAppContext = Infer<typeof StoredAppContext>;

export interface AppContext extends StoredAppContext {
  status: AppStatus;
  failure?: unknown;
  /** The last person and their workspace, which is selected again if they come back. */
  left?: { profileId: string; workspace: SelectedWorkspace };
}

const initialState: AppContext = { status: 'Uninitialized', profile: null, workspace: null };

const slice = createSlice({
  name: 'appContext',
  initialState,
  reducers: {
    initialize: (state) => {
      state.status = 'Initializing';
    },
    fail: (state, { payload }: PayloadAction<unknown>) => {
      state.status = 'Error';
      state.failure = payload;
    },
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
    reset: ({ profile, workspace, left }): AppContext => ({
      status: 'Ready',
      profile: null,
      workspace: null,
      left: profile && workspace ? { profileId: profile.id, workspace } : left,
    }),
    adopt: (state, { payload }: PayloadAction<StoredAppContext>) => {
      state.profile = payload.profile;
      state.workspace = payload.workspace;
    },
  },
});

export const appContextReducer = slice.reducer;
export const { initialize, fail, setProfile, setWorkspace, reset, adopt } = slice.actions;
