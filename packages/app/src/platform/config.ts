export interface AppConfig {
  /** Origin of /v1, /auth/v1 and /js, without a trailing slash. */
  backendUrl: string;
  /** Public origin of the product, which embedded widgets call. No trailing slash. */
  publicUrl: string;
  anonKey: string;
  /** Origin of /auth/v1: the backend, or a Supabase project. No trailing slash. */
  authUrl: string;
  /** Path of the mailbox page, if mails are shown there instead of being sent; else null. */
  mailboxPath: string | null;
  sendsMail: boolean;
  signUps: 'open' | 'closed';
  /** False on an installation whose first account is still to be made. */
  hasAccounts: boolean;
}

export interface ConfigSources {
  /** Text of `#prelude-config`, or null without that element. */
  served: string | null;
  env: Pick<ImportMetaEnv, 'VITE_BACKEND_URL' | 'VITE_ANON_KEY' | 'VITE_SUPABASE_URL'>;
  origin: string;
}

const defaults = { mailboxPath: null, sendsMail: true, signUps: 'open', hasAccounts: true } as const;

/** The backend is the page's origin if the server wrote its config into the page, or without `VITE_BACKEND_URL`. */
export function toConfig({ served, env, origin }: ConfigSources): AppConfig {
  const config = readServed(served);
  const backendUrl = withoutSlash((!config && env.VITE_BACKEND_URL) || origin);
  const authUrl = config ? config.authUrl : env.VITE_SUPABASE_URL;
  return {
    ...defaults,
    ...config,
    backendUrl,
    publicUrl: config?.publicUrl || backendUrl,
    anonKey: config?.anonKey || env.VITE_ANON_KEY || '',
    authUrl: withoutSlash(authUrl || backendUrl),
  };
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Config that the server writes into the page. An empty `publicUrl` or no `authUrl` means the page's origin. */
type Served = Omit<AppConfig, 'backendUrl' | 'authUrl'> & { authUrl?: string | null };

function readServed(text: string | null): Served | null {
  try {
    const served: Served | null = JSON.parse(text ?? 'null');
    return typeof served?.publicUrl === 'string' ? served : null;
  } catch {
    return null;
  }
}

export const readConfig = (): AppConfig =>
  toConfig({
    served: document.getElementById('prelude-config')?.textContent ?? null,
    env: import.meta.env,
    origin: window.location.origin,
  });
