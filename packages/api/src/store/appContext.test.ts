import { expect, test } from 'vitest';
import {
  type AppContext,
  adopt,
  appContextReducer,
  fail,
  initialize,
  reset,
  setProfile,
  setWorkspace,
} from './appContext.ts';

const profile = { id: 'p1', name: 'Zofia' };
const workspace = { id: 'w1', name: 'Launch' };
const signedIn: AppContext = { status: 'Ready', profile, workspace };
const start: AppContext = { status: 'Uninitialized', profile: null, workspace: null };

test.each<[string, AppContext, Parameters<typeof appContextReducer>[1], AppContext]>([
  ['a session starts loading the profile', start, initialize(), { ...start, status: 'Initializing' }],
  ['a profile makes it ready', start, setProfile(profile), { ...start, status: 'Ready', profile }],
  ['a workspace makes it ready', start, setWorkspace(workspace), { ...start, status: 'Ready', workspace }],
  ['a deleted workspace is unselected', signedIn, setWorkspace(null), { ...signedIn, workspace: null }],
  [
    'the same person keeps the workspace',
    signedIn,
    setProfile({ ...profile, name: 'Z' }),
    { ...signedIn, profile: { ...profile, name: 'Z' } },
  ],
  [
    'another person does not inherit it',
    signedIn,
    setProfile({ id: 'p2', name: null }),
    { status: 'Ready', profile: { id: 'p2', name: null }, workspace: null },
  ],
  [
    'a reset clears both and is ready',
    signedIn,
    reset(),
    { ...start, status: 'Ready', left: { profileId: profile.id, workspace } },
  ],
  [
    'a profile that cannot be loaded is an error',
    start,
    fail({ kind: 'missing' }),
    { ...start, status: 'Error', failure: { kind: 'missing' } },
  ],
  [
    'another tab never changes the status',
    start,
    adopt({ profile, workspace }),
    { status: 'Uninitialized', profile, workspace },
  ],
])('%s', (_, before, action, after) => {
  expect(appContextReducer(before, action)).toEqual(after);
});
