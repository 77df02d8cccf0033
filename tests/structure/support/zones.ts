/**
 * Who may import whom. `node tests/tools/writeBoundaries.ts` writes the table to `biome.json`; run it after each change.
 *
 * Of the rows that fit a file the last one holds, alone. A folder without a row of its own imports only its own files,
 * or in the app what a feature imports.
 */
export interface Zone {
  /** Folder or file; `*` is every folder, `/**` at the end lets the folders inside import each other and what it imports. */
  at: string;
  /** Rooms of its package beside its own files, or `*` for each; `locales/`, `tests/` and `packages/` begin in the root folder. */
  rooms: string;
  /** Packages and their files, as globs, beside vitest; `-` leaves one out */
  libraries: string;
  /** The editor shows it beside a refused import. */
  because: string;
}

const node = 'node:* node:*/* -node:sqlite';
const contract = '@prelude/api/contract/**';
const sql = 'kysely kysely/** kysely-generic-sqlite kysely-generic-sqlite/** pg superstruct uuidv7';
const server = `${node} hono hono/** @hono/** @formatjs/intl superstruct uuidv7 ${contract}`;
const browser =
  'react react-dom/client react-intl @formatjs/intl react-redux @reduxjs/toolkit @reduxjs/toolkit/query regexparam @tanstack/react-query @tanstack/react-query-devtools @redux-devtools/* wouter wouter/** superstruct virtual:messages virtual:messages/* @prelude/ui/** @prelude/api/**';
const languages = 'locales/languages.ts';
const screenRooms = `props.ts forms patterns primitives theme late words state ${languages}`;
const screen = `react react-intl react-final-form superstruct ${contract}`;
const tabSkeletons =
  'screens/form/FormSkeleton.tsx screens/growth/GrowthSkeleton.tsx screens/integration/integrationSkeleton.tsx screens/subscribers/list/listSkeleton.tsx';
const app = 'locales/languages.ts tests/support/app/**';

// biome-ignore format: one row a line
const rows: readonly (readonly [at: string, rooms: string, libraries: string, because: string])[] = [
  ['packages/ui/src', languages, `react react-intl superstruct ${contract}`, 'ui knows react, words, structs and its own parts: no fetch, store, router, styling library or other package.'],
  ['packages/ui/src/shims', 'words', 'react', 'A shim declares the types of a library.'],
  ['packages/ui/src/theme', '', '@stitches/react @radix-ui/colors virtual:fonts/* @prelude/api/contract/colors/*', 'The theme stands on stitches, the color scales, their arithmetic and the fonts alone.'],
  ['packages/ui/src/late', '', 'react', 'Code that comes late knows react alone.'],
  ['packages/ui/src/words', `${languages} locales/en/* packages/ui/vite/messages.ts`, `react react-intl superstruct ${contract}`, 'Words know the languages and nothing that shows them.'],
  ['packages/ui/src/state', `props.ts words forms screens ${languages}`, `react react-intl superstruct ${contract}`, 'A state is data that a screen can be.'],
  ['packages/ui/src/props.ts', '', 'react', 'The props that all parts share are types.'],
  ['packages/ui/src/primitives', 'props.ts theme late', 'react react-dom radix-ui react-stately/* downshift cmdk @internationalized/date lucide-react/icons/* react-hot-toast', 'A primitive knows react, radix and the theme: no words, no pattern, form, screen or wire.'],
  ['packages/ui/src/patterns', `props.ts primitives theme late words state ${languages}`, 'react react-intl react-hot-toast @prelude/api/contract/colors/tokens', 'A pattern is made of primitives and words: no form, screen, wire, radix or stitches.'],
  ['packages/ui/src/patterns/plot', '', 'd3-scale d3-shape', "A chart is a pure function of its points, laid out by d3's scales and shapes: no fetch, store, router, radix or stitches."],
  ['packages/ui/src/forms', `props.ts patterns primitives theme late words state ${languages}`, `react react-intl final-form react-final-form superstruct ${contract}`, 'A form part knows final-form, structs and the parts below it: no screen, radix or stitches.'],
  ['packages/ui/src/screens', '', '', 'A screen has a folder.'],
  ['packages/ui/src/screens/*', `${screenRooms} screens/shared`, screen, 'A screen is a pure function of its state: no fetch, store, router, radix or stitches. What several areas use is in shared/.'],
  ['packages/ui/src/screens/form/**', `${screenRooms} screens/shared`, screen, 'A screen is a pure function of its state: no fetch, store, router, radix or stitches. What several areas use is in shared/.'],
  ['packages/ui/src/screens/form/qr', '', 'uqr', 'A QR code is a pure function of its text.'],
  ['packages/ui/src/screens/shared', screenRooms, screen, 'What several screens use knows none of them.'],
  ['packages/ui/src/screens/subscribers/**', `${screenRooms} screens/shared`, screen, 'A screen is a pure function of its state: no fetch, store, router, radix or stitches. What several areas use is in shared/.'],
  ['packages/ui/src/screens/waitlists', `${screenRooms} screens/shared ${tabSkeletons}`, screen, 'The frame of a waitlist shows the skeletons of its tabs, and of other areas nothing.'],

  ['packages/api/src/contract', languages, 'superstruct', 'The contract is superstruct and the list of languages: the server reads it too.'],
  ['packages/api/src/contract/colors', '', 'superstruct', 'Colors are arithmetic.'],
  ['packages/api/src/contract/page', `contract locales/en/* ${languages}`, 'markdown-it superstruct', 'The drawing of the hosted page knows the contract, the names of words and Markdown: no I/O.'],
  ['packages/api/src/client', 'contract', 'ky superstruct', 'The client stands on ky and the contract.'],
  ['packages/api/src/store', `client contract ${languages}`, '@reduxjs/toolkit @reduxjs/toolkit/** react react-redux superstruct', 'The store stands on redux toolkit, the client and the contract.'],
  ['packages/api/src/auth', `client contract ${languages}`, '@supabase/supabase-js superstruct', "The auth port stands on its provider's client and the contract."],

  ['packages/app/src', '', '', 'A file of the app has a folder.'],
  ['packages/app/src/*', `waitlistForm page navigation session words state platform ${app}`, `${browser} virtual:messages/** @prelude/widget/*`, 'A feature knows waitlistForm/, page/, navigation/ and what is below them: no other feature.'],
  ['packages/app/src/form', `waitlistForm page navigation session words state platform locales/conventionsOf.ts ${app}`, `${browser} virtual:messages/** @prelude/widget/*`, 'The designer draws the hosted page too, which names its language as `og:locale` does.'],
  ['packages/app/src/boot', `* ${app}`, browser, 'The app wires ui to api: looks belong in ui, transport in api.'],
  ['packages/app/src/routes', `page navigation session words state platform ${languages} ${app}`, `${browser} virtual:messages/**`, 'routes/ stands on page/, which finds the features by their names; only boot/ knows routes/.'],
  ['packages/app/src/waitlistForm', `page navigation session words state platform ${app}`, `${browser} virtual:messages/** @prelude/widget/*`, 'waitlistForm/ stands on page/ and what is below it.'],
  ['packages/app/src/page', `navigation session words state platform ${app}`, `${browser} react-error-boundary`, 'page/ stands on navigation/ and what is below it.'],
  ['packages/app/src/navigation', `session words state platform ${app}`, browser, 'navigation/ stands on session/ and what is below it.'],
  ['packages/app/src/session', `words state platform ${app}`, browser, 'session/ stands on words/, state/ and platform/.'],
  ['packages/app/src/words', `state platform locales/*/* ${app}`, browser, 'words/ stands on state/ and platform/.'],
  ['packages/app/src/state', `platform ${app}`, browser, 'state/ stands on platform/.'],
  ['packages/app/src/platform', app, browser, 'platform/ knows the browser and nothing of the app.'],

  ['packages/server/src', languages, server, 'The server knows hono, the contract and its own parts; SQL lives in repos, tokens in auth, mail in mail.'],
  ['packages/server/src/start/**', `routes services auth consent mail limits keys pages images imports http repos html words db ${languages}`, server, 'start/ knows what is below it, and no file that puts the product together.'],
  ['packages/server/build', 'packages/server/src/start/StartFailure.ts', `${node} vite`, 'The build knows vite and the file system.'],
  ['packages/server/src/start/log.ts', 'http', 'pino', 'The log knows pino alone.'],
  ['packages/server/src/start/metrics.ts', 'http db', 'prom-client', 'The metrics know prom-client, and what the database tells of its pool.'],
  ['packages/server/src/routes', `services auth consent mail limits keys pages images imports http repos html words db ${languages}`, server, 'A route knows what is below it: auth, then mail, limits and keys, then http, repos, db. SQL lives in repos.'],
  ['packages/server/src/auth/**', `mail limits keys http repos html words db ${languages}`, `${node} hono hono/** jose @node-rs/bcrypt @zxcvbn-ts/language-common superstruct ${contract}`, 'The auth gateway knows jose, the contract and the repositories of accounts: no SQL of ours.'],
  ['packages/server/src/consent', `mail limits keys http repos html words db ${languages}`, server, 'Consent knows mail, keys and the repositories, and no accounts. SQL lives in repos.'],
  ['packages/server/src/mail', `http repos/outbox.ts html words ${languages}`, `${node} hono hono/** nodemailer superstruct ${contract}`, 'Mail knows nodemailer, words and the outbox: no SQL.'],
  ['packages/server/src/limits', 'repos db', `${node} rate-limiter-flexible`, 'Limits know their library and the repositories: no HTTP, no SQL.'],
  ['packages/server/src/keys', 'http repos db', server, 'Keys know http, the repositories and the database. SQL lives in repos.'],
  ['packages/server/src/pages', `words locales/conventionsOf.ts ${languages}`, `node:* -node:sqlite ${contract}`, 'The headers of a page know words and the contract: no database, no HTTP.'],
  ['packages/server/src/images', 'xml', `image-size node:* -node:sqlite ${contract}`, 'Reading an image knows the contract and the libraries of its formats: no database, no HTTP.'],
  ['packages/server/src/imports', `xml locales/conventionsOf.ts ${languages}`, `csv-parse csv-parse/sync yauzl ${node} ${contract}`, 'Reading a file knows languages, the contract and the libraries of its formats: no database, no HTTP.'],
  ['packages/server/src/xml', '', 'saxes', 'Reading XML knows its library alone.'],
  ['packages/server/src/http', `repos db ${languages}`, `isbot ${server}`, 'http/ knows the repositories and the database: neither accounts nor keys, limits or mail.'],
  ['packages/server/src/services', 'repos db', `node:* node:*/* ${contract}`, 'What the server keeps in memory knows the repositories and the database: no HTTP, no SQL.'],
  ['packages/server/src/html', `words ${languages}`, `node:* -node:sqlite ${contract}`, 'HTML knows words and colors.'],
  ['packages/server/src/words', `locales/en/* ${languages}`, `node:* -node:sqlite hono/utils/accept @formatjs/intl ${contract}`, 'Words know the languages and nothing that shows them.'],
  ['packages/server/src/repos/**', 'imports db', `node:* node:*/* ${sql} ${contract}`, 'SQL knows the database and the contract: no HTTP.'],
  ['packages/server/src/db/**', '', `node:* node:*/* ${sql} ${contract}`, 'The database knows the contract: no HTTP and no repository.'],

  ['packages/widget/src', '', '', 'The widget carries everything itself: it imports nothing.'],

  ['stories/**', '*', `react react-intl superstruct virtual:messages/all/hosted-page storybook/test @storybook/react-vite @storybook/addon-docs/** @prelude/ui/** ${contract} @prelude/widget/preview`, 'A story reads the ui from outside, through its public exports, the rules of its forms in the contract, and the preview of the widget.'],
  ['stories/guide', `* packages/ui/bytes.json ${languages}`, 'react @storybook/addon-docs/** storybook/internal/core-events @prelude/ui/**', 'The frames of guides stand on the ui and on the blocks of Storybook.'],
];

export const zones: readonly Zone[] = rows.map(([at, rooms, libraries, because]) => ({
  at,
  rooms,
  libraries,
  because,
}));
