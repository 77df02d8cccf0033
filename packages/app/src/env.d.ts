/// <reference types="../../ui/vite/virtual.d.ts" />

/** Commit hash of the build. */
declare const APP_VERSION: string;

interface ImportMetaEnv {
  /** Origin of /v1 and /auth/v1, when the app is hosted elsewhere. */
  readonly VITE_BACKEND_URL?: string;
  readonly VITE_ANON_KEY?: string;
  /** URL of the Supabase project that keeps the accounts, if that backend does not. */
  readonly VITE_SUPABASE_URL?: string;
}
