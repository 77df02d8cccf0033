/** One import rule of HOUSE.md sections 1 and 3, with examples that it refuses and accepts */
export interface Boundary {
  promise: string;
  /** Folder of the importing file; `*` for every package */
  from: string;
  refused: readonly string[];
  accepted: readonly string[];
}

const contract = '@prelude/api/contract/waitlists';

export const boundaries: readonly Boundary[] = [
  {
    promise: 'ui imports only the contract of other packages',
    from: 'packages/ui/src/screens/home',
    refused: [
      '@prelude/api/client/createClient',
      '@prelude/api/store/api',
      '@prelude/app/paths',
      '@prelude/server/createServer',
      '../../../../api/src/contract/waitlists.ts',
    ],
    accepted: [contract, '../../state/ListState.ts', './HomeTable.tsx', 'react'],
  },
  {
    promise: 'screens import no fetch, store, router, styling or behaviour library',
    from: 'packages/ui/src/screens/home',
    refused: [
      'ky',
      'wouter',
      'react-redux',
      '@reduxjs/toolkit',
      '@tanstack/react-query',
      '@stitches/react',
      'radix-ui',
      'd3-scale',
    ],
    accepted: ['react-intl', 'react-final-form', 'superstruct'],
  },
  {
    promise: 'only the layout of charts imports d3, and nothing else',
    from: 'packages/ui/src/patterns/plot',
    refused: ['ky', 'wouter', 'react-redux', '@stitches/react', 'radix-ui', 'd3', contract],
    accepted: ['d3-scale', 'd3-shape'],
  },
  {
    promise: 'only the theme imports stitches',
    from: 'packages/ui/src/theme',
    refused: ['react-intl', 'radix-ui', '../primitives/Button.tsx', contract],
    accepted: [
      '@stitches/react',
      '@radix-ui/colors',
      'virtual:fonts/inter',
      './tokens.ts',
      '@prelude/api/contract/colors/palette',
      '@prelude/api/contract/colors/tokens',
    ],
  },
  {
    promise: 'only primitives import radix, and primitives have no words',
    from: 'packages/ui/src/primitives',
    refused: ['@stitches/react', 'react-intl', '../patterns/Page.tsx', '../screens/home/HomeScreen.tsx', contract],
    accepted: ['radix-ui', 'lucide-react/icons/sun', '../theme/stitches.ts'],
  },
  {
    promise: 'patterns import no form, screen or wire',
    from: 'packages/ui/src/patterns',
    refused: [
      'radix-ui',
      '@stitches/react',
      'react-final-form',
      '../forms/Form.tsx',
      '../screens/home/HomeScreen.tsx',
      contract,
    ],
    accepted: ['react-intl', 'react-hot-toast', '../primitives/Button.tsx', '@prelude/api/contract/colors/tokens'],
  },
  {
    promise: 'only forms and form screens import final-form',
    from: 'packages/ui/src/forms',
    refused: ['radix-ui', '@stitches/react', '../screens/auth/SignInScreen.tsx'],
    accepted: ['react-final-form', 'final-form', 'superstruct', '@prelude/api/contract/rules'],
  },
  {
    promise: 'the contract imports only superstruct',
    from: 'packages/api/src/contract',
    refused: [
      'ky',
      '@reduxjs/toolkit',
      '@supabase/supabase-js',
      '../client/createClient.ts',
      'node:fs',
      '@prelude/ui/state/ListState',
    ],
    accepted: ['superstruct', './rules.ts', './colors/palette.ts'],
  },
  {
    promise: 'only the client imports ky, and it imports no door above it',
    from: 'packages/api/src/client',
    refused: [
      '@reduxjs/toolkit',
      '@supabase/supabase-js',
      '../store/api.ts',
      '../auth/AuthPort.ts',
      '@prelude/ui/state/ListState',
    ],
    accepted: ['ky', '../contract/waitlists.ts'],
  },
  {
    promise: 'the store imports the client and the contract, not the auth provider',
    from: 'packages/api/src/store',
    refused: ['ky', '@supabase/supabase-js', '../auth/createSupabaseAuth.ts'],
    accepted: [
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query/react',
      '../client/createClient.ts',
      '../contract/waitlists.ts',
    ],
  },
  {
    promise: 'only the auth port imports supabase',
    from: 'packages/api/src/auth',
    refused: ['ky', '@reduxjs/toolkit', '../store/api.ts'],
    accepted: ['@supabase/supabase-js', 'superstruct'],
  },
  {
    promise: 'the app imports routers and stores, but no styling or transport',
    from: 'packages/app/src/home',
    refused: [
      'ky',
      '@supabase/supabase-js',
      '@stitches/react',
      'radix-ui',
      'react-final-form',
      '@prelude/server/createServer',
      '../../../ui/src/UiProvider.tsx',
    ],
    accepted: [
      'wouter',
      'react-redux',
      '@tanstack/react-query',
      '@prelude/ui/screens/home/HomeScreen',
      '@prelude/api/store/waitlists',
    ],
  },
  {
    promise: 'a feature of the app imports lower layers, and no other feature',
    from: 'packages/app/src/settings',
    refused: ['../boot/App.tsx', '../routes/routes.ts', '../waitlists/WaitlistRoute.tsx', '../auth/link.ts'],
    accepted: [
      '../page/usePage.ts',
      '../session/useSession.ts',
      '../words/words.ts',
      '../state/store.ts',
      './useAccount.ts',
    ],
  },
  {
    promise: 'a new folder of the app is a feature',
    from: 'packages/app/src/unlisted',
    refused: ['../routes/routes.ts', '../home/HomeRoute.tsx'],
    accepted: ['../page/usePage.ts', '../session/useSession.ts'],
  },
  {
    promise: 'a tab of a waitlist does not import the frame around it',
    from: 'packages/app/src/subscribers',
    refused: ['../routes/routes.ts', '../home/HomeRoute.tsx', '../waitlists/WaitlistRoute.tsx'],
    accepted: ['../session/workspaces.ts', '../page/LatePage.tsx'],
  },
  {
    promise: 'the session imports no page, and pages import no route',
    from: 'packages/app/src/session',
    refused: ['../page/usePage.ts', '../routes/routes.ts', '../auth/link.ts'],
    accepted: ['../words/toasts.ts', '../state/store.ts', '../platform/paths.ts'],
  },
  {
    promise: 'words, state and platform are below all others',
    from: 'packages/app/src/state',
    refused: ['../words/words.ts', '../session/services.ts', '../page/usePage.ts'],
    accepted: ['../platform/persisted.ts'],
  },
  {
    promise: 'the server imports only the contract of other packages',
    from: 'packages/server/src/routes',
    refused: [
      '@prelude/api/client/createClient',
      '@prelude/api/auth/AuthPort',
      '@prelude/ui/state/ListState',
      '../../../api/src/contract/waitlists.ts',
      'react',
    ],
    accepted: [contract, 'hono', 'node:fs/promises', '../repos/waitlists.ts'],
  },
  {
    promise: 'one file of the server writes its log',
    from: 'packages/server/src',
    refused: ['pino'],
    accepted: ['./start/log.ts'],
  },
  {
    promise: 'one file of the server counts for Prometheus',
    from: 'packages/server/src/routes',
    refused: ['prom-client', '../start/metrics.ts'],
    accepted: ['../http/Metrics.ts', '../auth/authenticate.ts'],
  },
  {
    promise: 'SQL stays out of routes',
    from: 'packages/server/src/routes',
    refused: ['kysely', 'pg', 'kysely-generic-sqlite', 'node:sqlite'],
    accepted: ['hono/cors'],
  },
  {
    promise: 'repositories have SQL and no HTTP',
    from: 'packages/server/src/repos',
    refused: [
      'hono',
      '../routes/waitlists.ts',
      '../http/HttpProblem.ts',
      '../limits/limits.ts',
      '../keys/accessKeys.ts',
    ],
    accepted: ['kysely', contract, '../db/schema.ts'],
  },
  {
    promise: 'files are read without database and HTTP',
    from: 'packages/server/src/imports',
    refused: ['kysely', 'hono', 'node:sqlite', '../repos/contacts.ts', '../db/schema.ts'],
    accepted: ['csv-parse/sync', 'yauzl', contract, './eachRecord.ts'],
  },
  {
    promise: 'images are read without database and HTTP',
    from: 'packages/server/src/images',
    refused: ['kysely', 'hono', 'node:sqlite', 'markdown-it', '../repos/images.ts', '../db/schema.ts'],
    accepted: ['image-size', 'saxes', contract],
  },
  {
    promise: 'pages are drawn without database and HTTP',
    from: 'packages/server/src/pages',
    refused: ['kysely', 'hono', 'node:sqlite', 'image-size', '../repos/waitlists.ts', '../http/HttpProblem.ts'],
    accepted: ['markdown-it', contract, '../mail/escapeHtml.ts', './ListPage.ts'],
  },
  {
    promise: 'the database knows no repository',
    from: 'packages/server/src/db',
    refused: ['hono', '../repos/waitlists.ts', '../start/StartFailure.ts', '../openProduct.ts'],
    accepted: ['kysely', 'node:sqlite', './migrations/0001-createTables.ts'],
  },
  {
    promise: 'http knows neither accounts nor keys, limits or mail',
    from: 'packages/server/src/http',
    refused: ['../auth/AuthProvider.ts', '../keys/accessKeys.ts', '../limits/limits.ts', '../mail/languages.ts'],
    accepted: ['hono', contract, './HttpProblem.ts'],
  },
  {
    promise: 'the start knows no file that puts the product together',
    from: 'packages/server/src/start',
    refused: ['../openProduct.ts', '../createServer.ts', 'kysely', 'pino'],
    accepted: ['../auth/AuthProvider.ts', '../db/openDatabase.ts', './config.ts'],
  },
  {
    promise: 'the auth gateway imports jose, and no SQL',
    from: 'packages/server/src/auth',
    refused: ['kysely', 'nodemailer', '../routes/waitlists.ts', '../start/config.ts'],
    accepted: ['jose', '@node-rs/bcrypt', 'hono', '../repos/accounts.ts'],
  },
  {
    promise: 'limits import their library, without SQL and HTTP',
    from: 'packages/server/src/limits',
    refused: ['kysely', 'pg', 'hono', '../http/HttpProblem.ts'],
    accepted: ['rate-limiter-flexible', '../repos/rateLimits.ts'],
  },
  {
    promise: 'only mail imports nodemailer',
    from: 'packages/server/src/mail',
    refused: ['kysely', 'jose', '../db/schema.ts'],
    accepted: ['nodemailer', '@formatjs/intl'],
  },
  {
    promise: 'the widget imports nothing from outside itself',
    from: 'packages/widget/src',
    refused: [
      'superstruct',
      'react',
      '@prelude/api/contract/contacts',
      '@prelude/ui/state/ListState',
      '../../api/src/contract/contacts.ts',
    ],
    accepted: ['./mount.ts'],
  },
  {
    promise: 'stories import public exports of the ui, and only the contract of the api',
    from: 'stories/screens/home',
    refused: [
      '@prelude/app/paths',
      '@prelude/api/store/api',
      '@prelude/server/createServer',
      '../../../packages/ui/src/screens/home/HomeScreen.tsx',
      '@stitches/react',
    ],
    accepted: ['@prelude/ui/screens/home/HomeScreen', contract, 'storybook/test', '../../fixtures/launch.ts'],
  },
  {
    promise: 'nothing in the packages imports the stories or the tests; unit tests of the app have their support there',
    from: 'packages/app/src/home',
    refused: ['../../../../stories/fixtures/launch.ts', '../../../../tests/support/browser.ts'],
    accepted: ['../platform/paths.ts', '../../../../tests/support/app/mount.ts'],
  },
  {
    promise: 'nothing in the server imports the stories or the tests',
    from: 'packages/server/src/start/demo',
    refused: ['../../../../stories/fixtures/launch.ts', '../../../../tests/support/browser.ts'],
    accepted: ['../secrets.ts'],
  },
];
