export interface AppConfig {
  /** Where /v1, /auth/v1 and /js are, without a slash at its end. */
  backendUrl: string;
  /** The address of the product that others are told: what is embedded elsewhere asks there. No slash at its end. */
  publicUrl: string;
  anonKey: string;
  /** Where /auth/v1 is: the backend itself, or a Supabase project. No slash at its end. */
  authUrl: string;
  /** Where an installation that sends no mail shows it, else null. */
  mailboxPath: string | null;
  /** False where nobody can be mailed a link. */
  sendsMail: boolean;
  /** Whether strangers may make an account. */
  signUps: 'open' | 'closed';
}

export interface ConfigSources {
  /** The text of `#prelude-config`, or null without one. */
  served: string | null;
  env: Pick<ImportMetaEnv, 'VITE_BACKEND_URL' | 'VITE_ANON_KEY' | 'VITE_SUPABASE_URL'>;
  origin: string;
}

/**
 * A page that the server serves calls that server, under whatever name it was reached; any other page calls what its
 * build was told, or else its own origin.
 */
export function toConfig({ served, env, origin }: ConfigSources): AppConfig {
  const known = readServed(served);
  const backendUrl = withoutSlash((!known && env.VITE_BACKEND_URL) || origin);
  return {
    backendUrl,
    publicUrl: known?.publicUrl || backendUrl,
    anonKey: known?.anonKey || env.VITE_ANON_KEY || '',
    authUrl: known?.authUrl ?? withoutSlash((!known && env.VITE_SUPABASE_URL) || backendUrl),
    mailboxPath: known?.mailboxPath ?? null,
    sendsMail: known?.sendsMail ?? true,
    signUps: known?.signUps ?? 'open',
  };
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** What the server writes into the page it serves; an empty `publicUrl` stands for the page's own origin. */
function readServed(
  text: string | null,
): (Omit<AppConfig, 'backendUrl' | 'authUrl'> & { authUrl: string | null }) | null {
  try {
    const { publicUrl, anonKey, authUrl, mailboxPath, sendsMail, signUps }: Record<string, unknown> =
      JSON.parse(text ?? 'null') ?? {};
    if (typeof publicUrl !== 'string' || typeof anonKey !== 'string') return null;
    return {
      publicUrl,
      anonKey,
      authUrl: typeof authUrl === 'string' ? authUrl : null,
      mailboxPath: typeof mailboxPath === 'string' ? mailboxPath : null,
      sendsMail: sendsMail !== false,
      signUps: signUps === 'closed' ? 'closed' : 'open',
    };
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
