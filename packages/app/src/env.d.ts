/// <reference types="../../ui/vite/virtual.d.ts" />

/** Commit hash of the build. */
declare const APP_VERSION: string;

interface ImportMetaEnv {
  /** Where /v1 and /auth/v1 are, when the app is hosted elsewhere. */
  readonly VITE_BACKEND_URL?: string;
  /** The public key of the auth provider there. */
  readonly VITE_ANON_KEY?: string;
  /** The Supabase project that keeps the accounts, where the server there does not. */
  readonly VITE_SUPABASE_URL?: string;
}
