import { expect, test } from 'vitest';
import { type AppConfig, type ConfigSources, toConfig } from './config.ts';

const origin = 'https://app.test';
const env = { VITE_BACKEND_URL: 'https://env.test/', VITE_ANON_KEY: 'env-key' };
const served = (config: object) => JSON.stringify({ publicUrl: '', anonKey: 'key', mailboxPath: null, ...config });
const own: AppConfig = {
  backendUrl: origin,
  publicUrl: origin,
  anonKey: 'key',
  authUrl: origin,
  mailboxPath: null,
  sendsMail: true,
  signUps: 'open',
  hasAccounts: true,
};
const fromEnv: AppConfig = {
  ...own,
  backendUrl: 'https://env.test',
  publicUrl: 'https://env.test',
  anonKey: 'env-key',
  authUrl: 'https://env.test',
};

test.each<[string, Partial<ConfigSources>, AppConfig]>([
  ['a server that is the backend', { served: served({}) }, own],
  ['with a mailbox', { served: served({ mailboxPath: '/dev/mailbox' }) }, { ...own, mailboxPath: '/dev/mailbox' }],
  [
    'a server with another public URL',
    { served: served({ publicUrl: 'https://prelude.test' }), env },
    { ...own, publicUrl: 'https://prelude.test' },
  ],
  [
    'a server with accounts in a Supabase project',
    { served: served({ authUrl: 'https://project.supabase.test' }) },
    { ...own, authUrl: 'https://project.supabase.test' },
  ],
  [
    'a server without mail and with closed sign-ups',
    { served: served({ sendsMail: false, signUps: 'closed' }) },
    { ...own, sendsMail: false, signUps: 'closed' },
  ],
  ['a server without an account', { served: served({ hasAccounts: false }) }, { ...own, hasAccounts: false }],
  ['the environment of the build', { env }, fromEnv],
  [
    'the environment of a build, with accounts in a Supabase project',
    { env: { ...env, VITE_SUPABASE_URL: 'https://project.supabase.test/' } },
    { ...fromEnv, authUrl: 'https://project.supabase.test' },
  ],
  [
    'a server with its own accounts, whatever the environment of the build',
    { served: served({}), env: { ...env, VITE_SUPABASE_URL: 'https://project.supabase.test' } },
    own,
  ],
  ['a config that is not JSON', { served: '{"publicUrl"', env }, fromEnv],
  ['a config of the wrong type', { served: '["x"]', env }, fromEnv],
  ['nothing', {}, { ...own, anonKey: '' }],
])('%s', (_, sources, config) => {
  expect(toConfig({ served: null, env: {}, origin, ...sources })).toEqual(config);
});
