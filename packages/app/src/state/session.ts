import { isLive, type UserSession } from '@prelude/api/auth/UserSession';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `person`: by signing out. `server`: it answered 401. `provider`: the session could not be renewed. */
export type EndedBy = 'person' | 'server' | 'provider';

export interface SessionState {
  current: UserSession | null;
  endedBy: EndedBy | null;
}

const initialState: SessionState = { current: null, endedBy: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    startSession: (_, { payload }: PayloadAction<UserSession>): SessionState => ({ current: payload, endedBy: null }),
    endSession: (state, { payload }: PayloadAction<EndedBy>) => {
      // Later calls for the same end keep the first reason.
      if (state.current) state.endedBy = payload;
      state.current = null;
    },
    adoptSession: (state, { payload }: PayloadAction<UserSession | null>) => {
      if (payload) state.endedBy = null;
      state.current = payload;
    },
  },
});

export const sessionReducer = slice.reducer;
export const { startSession, endSession, adoptSession } = slice.actions;

export const hasLiveSession = ({ session }: { session: SessionState }): boolean => isLive(session.current, Date.now());
