export interface AppConfig {
  /** Where /v1, /auth/v1 and /js are, without a slash at its end. */
  backendUrl: string;
  anonKey: string;
  /** Where an installation that sends no mail shows it, else null. */
  mailboxPath: string | null;
}

export interface ConfigSources {
  /** The text of `#prelude-config`, or null without one. */
  served: string | null;
  env: Pick<ImportMetaEnv, 'VITE_BACKEND_URL' | 'VITE_ANON_KEY'>;
  origin: string;
}

/** The server that serves the page knows best, then the build's environment, then the page's own origin. */
export function toConfig({ served, env, origin }: ConfigSources): AppConfig {
  const known = readServed(served);
  return {
    backendUrl: (known?.backendUrl || env.VITE_BACKEND_URL || origin).replace(/\/+$/, ''),
    anonKey: known?.anonKey || env.VITE_ANON_KEY || '',
    mailboxPath: known?.mailboxPath ?? null,
  };
}

/** What the server writes into the page it serves; an empty `backendUrl` stands for the page's own origin. */
function readServed(text: string | null): AppConfig | null {
  try {
    const { backendUrl, anonKey, mailboxPath }: Record<string, unknown> = JSON.parse(text ?? 'null') ?? {};
    if (typeof backendUrl !== 'string' || typeof anonKey !== 'string') return null;
    return { backendUrl, anonKey, mailboxPath: typeof mailboxPath === 'string' ? mailboxPath : null };
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
