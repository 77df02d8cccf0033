import { expect, test } from 'vitest';
import { type AppConfig, type ConfigSources, toConfig } from './config.ts';

const origin = 'https://app.test';
const env = { VITE_BACKEND_URL: 'https://env.test/', VITE_ANON_KEY: 'env-key' };
const served = (config: object) => JSON.stringify({ backendUrl: '', anonKey: 'key', mailboxPath: null, ...config });
const own: AppConfig = { backendUrl: origin, anonKey: 'key', mailboxPath: null };
const fromEnv: AppConfig = { backendUrl: 'https://env.test', anonKey: 'env-key', mailboxPath: null };

test.each<[string, Partial<ConfigSources>, AppConfig]>([
  ['a server that is the backend', { served: served({}) }, own],
  ['with a mailbox', { served: served({ mailboxPath: '/dev/mailbox' }) }, { ...own, mailboxPath: '/dev/mailbox' }],
  [
    'a server that names the backend',
    { served: served({ backendUrl: 'https://api.test/' }), env },
    { ...own, backendUrl: 'https://api.test' },
  ],
  ['the environment of the build', { env }, fromEnv],
  ['a page that was served broken', { served: '{"backendUrl"', env }, fromEnv],
  ['a page that was served something else', { served: '["x"]', env }, fromEnv],
  ['nothing', {}, { ...own, anonKey: '' }],
])('%s', (_, sources, config) => {
  expect(toConfig({ served: null, env: {}, origin, ...sources })).toEqual(config);
});
