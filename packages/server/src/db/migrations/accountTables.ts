import type { DatabaseKind } from '../DatabasePlace.ts';

/**
 * The tables of the sign-in provider's library, as its own set-up makes them. They are made here because that set-up
 * loads a parser of 160 MB on SQLite, and swallows errors; a contract test compares the two. Nothing reads the library's
 * audit log, which would keep addresses for ever, so nothing is written to it.
 */
const sqlite = [
  `create table if not exists "auth.users" (
  id TEXT PRIMARY KEY CHECK (id IS NULL OR id GLOB '????????-????-????-????-????????????'),
  aud TEXT DEFAULT 'authenticated' CHECK (length(aud) <= 255),
  role TEXT DEFAULT 'authenticated' CHECK (length(role) <= 255),
  email TEXT CHECK (length(email) <= 255),
  encrypted_password TEXT CHECK (length(encrypted_password) <= 255),
  phone TEXT UNIQUE,
  email_confirmed_at TEXT CHECK (email_confirmed_at IS NULL OR datetime(email_confirmed_at) IS NOT NULL),
  confirmed_at TEXT GENERATED ALWAYS AS (CASE
    WHEN email_confirmed_at IS NULL THEN phone_confirmed_at
    WHEN phone_confirmed_at IS NULL THEN email_confirmed_at
    WHEN email_confirmed_at < phone_confirmed_at THEN email_confirmed_at
    ELSE phone_confirmed_at
  END) STORED CHECK (confirmed_at IS NULL OR datetime(confirmed_at) IS NOT NULL),
  invited_at TEXT CHECK (invited_at IS NULL OR datetime(invited_at) IS NOT NULL),
  confirmation_token TEXT CHECK (length(confirmation_token) <= 255),
  confirmation_sent_at TEXT CHECK (confirmation_sent_at IS NULL OR datetime(confirmation_sent_at) IS NOT NULL),
  recovery_token TEXT CHECK (length(recovery_token) <= 255),
  recovery_sent_at TEXT CHECK (recovery_sent_at IS NULL OR datetime(recovery_sent_at) IS NOT NULL),
  email_change TEXT CHECK (length(email_change) <= 255),
  email_change_token_new TEXT CHECK (length(email_change_token_new) <= 255),
  email_change_token_current TEXT CHECK (length(email_change_token_current) <= 255),
  email_change_sent_at TEXT CHECK (email_change_sent_at IS NULL OR datetime(email_change_sent_at) IS NOT NULL),
  email_change_confirm_status INTEGER DEFAULT 0 CHECK (email_change_confirm_status BETWEEN 0 AND 2),
  phone_confirmed_at TEXT CHECK (phone_confirmed_at IS NULL OR datetime(phone_confirmed_at) IS NOT NULL),
  phone_change TEXT,
  phone_change_token TEXT CHECK (length(phone_change_token) <= 255),
  phone_change_sent_at TEXT CHECK (phone_change_sent_at IS NULL OR datetime(phone_change_sent_at) IS NOT NULL),
  reauthentication_token TEXT CHECK (length(reauthentication_token) <= 255),
  reauthentication_sent_at TEXT CHECK (reauthentication_sent_at IS NULL OR datetime(reauthentication_sent_at) IS NOT NULL),
  raw_app_meta_data TEXT DEFAULT (CAST('{}' AS TEXT)) CHECK (raw_app_meta_data IS NULL OR json_valid(raw_app_meta_data)),
  raw_user_meta_data TEXT DEFAULT (CAST('{}' AS TEXT)) CHECK (raw_user_meta_data IS NULL OR json_valid(raw_user_meta_data)),
  banned_until TEXT CHECK (banned_until IS NULL OR datetime(banned_until) IS NOT NULL),
  deleted_at TEXT CHECK (deleted_at IS NULL OR datetime(deleted_at) IS NOT NULL),
  is_sso_user INTEGER NOT NULL DEFAULT false CHECK (is_sso_user IN (0, 1)),
  is_anonymous INTEGER NOT NULL DEFAULT false CHECK (is_anonymous IN (0, 1)),
  last_sign_in_at TEXT CHECK (last_sign_in_at IS NULL OR datetime(last_sign_in_at) IS NOT NULL),
  created_at TEXT DEFAULT (datetime('now')) CHECK (created_at IS NULL OR datetime(created_at) IS NOT NULL),
  updated_at TEXT DEFAULT (datetime('now')) CHECK (updated_at IS NULL OR datetime(updated_at) IS NOT NULL)
) STRICT`,
  `create unique index if not exists users_email_partial_key ON "auth.users" (email)`,
  `create index if not exists users_is_anonymous_idx ON "auth.users" (is_anonymous)`,
  `create unique index if not exists users_confirmation_token_idx ON "auth.users" (confirmation_token)`,
  `create unique index if not exists users_recovery_token_idx ON "auth.users" (recovery_token)`,
  `create unique index if not exists users_email_change_token_current_idx ON "auth.users" (email_change_token_current)`,
  `create unique index if not exists users_email_change_token_new_idx ON "auth.users" (email_change_token_new)`,
  `create unique index if not exists users_reauthentication_token_idx ON "auth.users" (reauthentication_token)`,
  `create table if not exists "auth.sessions" (
  id TEXT PRIMARY KEY CHECK (id IS NULL OR id GLOB '????????-????-????-????-????????????'),
  user_id TEXT NOT NULL REFERENCES "auth.users" (id)
    ON DELETE CASCADE CHECK (user_id IS NULL OR user_id GLOB '????????-????-????-????-????????????'),
  not_after TEXT CHECK (not_after IS NULL OR datetime(not_after) IS NOT NULL),
  refreshed_at TEXT CHECK (refreshed_at IS NULL OR datetime(refreshed_at) IS NOT NULL),
  user_agent TEXT,
  ip TEXT CHECK (ip IS NULL OR (length(ip) BETWEEN 3 AND 49 AND (instr(ip, '.') > 0 OR instr(ip, ':') > 0))),
  tag TEXT,
  refresh_token_hmac_key TEXT,
  refresh_token_counter INTEGER,
  scopes TEXT CHECK (scopes IS NULL
    OR length(scopes) <= 4096),
  created_at TEXT DEFAULT (datetime('now')) CHECK (created_at IS NULL OR datetime(created_at) IS NOT NULL),
  updated_at TEXT DEFAULT (datetime('now')) CHECK (updated_at IS NULL OR datetime(updated_at) IS NOT NULL),
  aal TEXT CHECK (aal IN ('aal1', 'aal2', 'aal3')),
  factor_id TEXT CHECK (factor_id IS NULL OR factor_id GLOB '????????-????-????-????-????????????')
) STRICT`,
  `create index if not exists sessions_user_id_idx ON "auth.sessions" (user_id)`,
  `create table if not exists "auth.refresh_tokens" (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL CHECK (length(token) <= 255),
  user_id TEXT NOT NULL CHECK (user_id IS NULL OR user_id GLOB '????????-????-????-????-????????????'),
  session_id TEXT REFERENCES "auth.sessions" (id)
    ON DELETE CASCADE CHECK (session_id IS NULL OR session_id GLOB '????????-????-????-????-????????????'),
  revoked INTEGER DEFAULT false CHECK (revoked IN (0, 1)),
  parent TEXT CHECK (length(parent) <= 255),
  created_at TEXT DEFAULT (datetime('now')) CHECK (created_at IS NULL OR datetime(created_at) IS NOT NULL),
  updated_at TEXT DEFAULT (datetime('now')) CHECK (updated_at IS NULL OR datetime(updated_at) IS NOT NULL)
) STRICT`,
  `create index if not exists refresh_tokens_token_idx ON "auth.refresh_tokens" (token)`,
  `create index if not exists refresh_tokens_user_id_idx ON "auth.refresh_tokens" (user_id)`,
  `create index if not exists refresh_tokens_session_id_revoked_idx ON "auth.refresh_tokens" (session_id, revoked)`,
  `create table if not exists "auth.identities" (
  id TEXT PRIMARY KEY CHECK (id IS NULL OR id GLOB '????????-????-????-????-????????????'),
  provider TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES "auth.users" (id)
    ON DELETE CASCADE CHECK (user_id IS NULL OR user_id GLOB '????????-????-????-????-????????????'),
  identity_data TEXT NOT NULL DEFAULT (CAST('{}' AS TEXT)) CHECK (identity_data IS NULL OR json_valid(identity_data)),
  email TEXT GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED CHECK (length(email) <= 255),
  last_sign_in_at TEXT CHECK (last_sign_in_at IS NULL OR datetime(last_sign_in_at) IS NOT NULL),
  created_at TEXT DEFAULT (datetime('now')) CHECK (created_at IS NULL OR datetime(created_at) IS NOT NULL),
  updated_at TEXT DEFAULT (datetime('now')) CHECK (updated_at IS NULL OR datetime(updated_at) IS NOT NULL),
  UNIQUE (provider, provider_id)
) STRICT`,
  `create index if not exists identities_user_id_idx ON "auth.identities" (user_id)`,
  `create index if not exists identities_email_idx ON "auth.identities" (email)`,
  `create table if not exists "auth.audit_log_entries" (
  id TEXT PRIMARY KEY CHECK (id IS NULL OR id GLOB '????????-????-????-????-????????????'),
  payload TEXT CHECK (payload IS NULL OR json_valid(payload)),
  created_at TEXT DEFAULT (datetime('now')) CHECK (created_at IS NULL OR datetime(created_at) IS NOT NULL),
  ip_address TEXT DEFAULT '' CHECK (length(ip_address) <= 64)
) STRICT`,
  'create index if not exists users_email_change_idx on "auth.users" (email_change)',
  'delete from "auth.audit_log_entries"',
  'create trigger if not exists audit_log_off before insert on "auth.audit_log_entries" begin select raise(ignore); end',
];

const postgres = [
  `create schema if not exists auth`,
  `create table if not exists auth.users (
  id              uuid PRIMARY KEY,  
  aud             varchar(255) DEFAULT 'authenticated',
  role            varchar(255) DEFAULT 'authenticated',
  email               varchar(255),
  encrypted_password  varchar(255),
  phone               text UNIQUE,
  email_confirmed_at      timestamptz,
  confirmed_at            timestamptz GENERATED ALWAYS AS (
    CASE
      WHEN email_confirmed_at IS NULL THEN phone_confirmed_at
      WHEN phone_confirmed_at IS NULL THEN email_confirmed_at
      WHEN email_confirmed_at < phone_confirmed_at THEN email_confirmed_at
      ELSE phone_confirmed_at
    END
  ) STORED,
  invited_at              timestamptz,
  confirmation_token      varchar(255),
  confirmation_sent_at    timestamptz,
  recovery_token          varchar(255),
  recovery_sent_at        timestamptz,
  email_change                varchar(255),
  email_change_token_new      varchar(255),
  email_change_token_current  varchar(255),
  email_change_sent_at        timestamptz,
  email_change_confirm_status smallint DEFAULT 0
    CHECK (email_change_confirm_status BETWEEN 0 AND 2),
  phone_confirmed_at      timestamptz,
  phone_change            text,
  phone_change_token      varchar(255),
  phone_change_sent_at    timestamptz,
  reauthentication_token      varchar(255),
  reauthentication_sent_at    timestamptz,
  raw_app_meta_data       jsonb DEFAULT '{}'::jsonb,
  raw_user_meta_data      jsonb DEFAULT '{}'::jsonb,
  banned_until            timestamptz,
  deleted_at              timestamptz,
  is_sso_user             boolean NOT NULL DEFAULT false,
  is_anonymous            boolean NOT NULL DEFAULT false,
  last_sign_in_at         timestamptz,
  created_at              timestamptz DEFAULT now(),
  updated_at              timestamptz DEFAULT now()
)`,
  `create unique index if not exists users_email_partial_key
  ON auth.users (email)
  WHERE is_sso_user = false`,
  `create index if not exists users_is_anonymous_idx
  ON auth.users (is_anonymous)`,
  `create unique index if not exists users_confirmation_token_idx
  ON auth.users (confirmation_token)
  WHERE length(confirmation_token) > 6`,
  `create unique index if not exists users_recovery_token_idx
  ON auth.users (recovery_token)
  WHERE length(recovery_token) > 6`,
  `create unique index if not exists users_email_change_token_current_idx
  ON auth.users (email_change_token_current)
  WHERE length(email_change_token_current) > 6`,
  `create unique index if not exists users_email_change_token_new_idx
  ON auth.users (email_change_token_new)
  WHERE length(email_change_token_new) > 6`,
  `create unique index if not exists users_reauthentication_token_idx
  ON auth.users (reauthentication_token)
  WHERE length(reauthentication_token) > 6`,
  `create table if not exists auth.sessions (
  id          uuid PRIMARY KEY,  
  user_id     uuid NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE,
  not_after   timestamptz,
  refreshed_at timestamp without time zone,
  user_agent  text,
  ip          inet,
  tag         text,
  refresh_token_hmac_key text,
  refresh_token_counter  bigint,
  scopes      text CHECK (scopes IS NULL OR length(scopes) <= 4096),
  created_at  timestamptz DEFAULT now(),
  updated_at  timestamptz DEFAULT now(),
  aal         text CHECK (aal IN ('aal1', 'aal2', 'aal3')),
  factor_id   uuid
)`,
  `create index if not exists sessions_user_id_idx ON auth.sessions (user_id)`,
  `create table if not exists auth.refresh_tokens (
  id          text PRIMARY KEY,  
  token       varchar(255) NOT NULL,
  user_id     uuid NOT NULL,
  session_id  uuid REFERENCES auth.sessions(id) ON DELETE CASCADE,
  revoked     boolean DEFAULT false,
  parent      varchar(255),  
  created_at  timestamptz DEFAULT now(),
  updated_at  timestamptz DEFAULT now()
)`,
  `create index if not exists refresh_tokens_token_idx ON auth.refresh_tokens (token)`,
  `create index if not exists refresh_tokens_user_id_idx ON auth.refresh_tokens (user_id)`,
  `create index if not exists refresh_tokens_session_id_revoked_idx ON auth.refresh_tokens (session_id, revoked)`,
  `create table if not exists auth.identities (
  id              uuid PRIMARY KEY,  
  provider        text NOT NULL,
  provider_id     text NOT NULL,     
  user_id         uuid NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE,
  identity_data   jsonb NOT NULL DEFAULT '{}'::jsonb,
  email           varchar(255) GENERATED ALWAYS AS (lower(identity_data->>'email')) STORED,
  last_sign_in_at timestamptz,
  created_at      timestamptz DEFAULT now(),
  updated_at      timestamptz DEFAULT now(),
  UNIQUE (provider, provider_id)
)`,
  `create index if not exists identities_user_id_idx ON auth.identities (user_id)`,
  `create index if not exists identities_email_idx ON auth.identities (email)`,
  `create table if not exists auth.audit_log_entries (
  id          uuid PRIMARY KEY,  
  payload     json,
  created_at  timestamptz DEFAULT now(),
  ip_address  varchar(64) DEFAULT ''
)`,
  'create index if not exists users_email_change_idx on auth.users (email_change)',
  'delete from auth.audit_log_entries',
  'create or replace rule audit_log_off as on insert to auth.audit_log_entries do instead nothing',
];

export const accountTables: Record<DatabaseKind, readonly string[]> = { sqlite, postgres };
