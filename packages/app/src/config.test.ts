import { expect, test } from 'vitest';
import { type AppConfig, type ConfigSources, toConfig } from './config.ts';

const origin = 'https://app.test';
const env = { VITE_BACKEND_URL: 'https://env.test/', VITE_ANON_KEY: 'env-key' };
const served = (config: object) => JSON.stringify({ publicUrl: '', anonKey: 'key', mailboxPath: null, ...config });
const own: AppConfig = { backendUrl: origin, publicUrl: origin, anonKey: 'key', mailboxPath: null };
const fromEnv: AppConfig = {
  backendUrl: 'https://env.test',
  publicUrl: 'https://env.test',
  anonKey: 'env-key',
  mailboxPath: null,
};

test.each<[string, Partial<ConfigSources>, AppConfig]>([
  ['a server that is the backend', { served: served({}) }, own],
  ['with a mailbox', { served: served({ mailboxPath: '/dev/mailbox' }) }, { ...own, mailboxPath: '/dev/mailbox' }],
  [
    'a server that is known by another name',
    { served: served({ publicUrl: 'https://prelude.test' }), env },
    { ...own, publicUrl: 'https://prelude.test' },
  ],
  ['the environment of the build', { env }, fromEnv],
  ['a page that was served broken', { served: '{"publicUrl"', env }, fromEnv],
  ['a page that was served something else', { served: '["x"]', env }, fromEnv],
  ['nothing', {}, { ...own, anonKey: '' }],
])('%s', (_, sources, config) => {
  expect(toConfig({ served: null, env: {}, origin, ...sources })).toEqual(config);
});
