import { readKeptToken } from '@prelude/api/auth/readKeptToken';
import { signOutEverywhere } from '@prelude/api/auth/signOutEverywhere';
import type { Late } from '@prelude/ui/late/late';
import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { browserStorage } from '../platform/persisted.ts';
import { endSession } from '../state/session.ts';
import { useAppDispatch } from '../state/store.ts';
import { toasts } from '../words/toasts.ts';
import { useServices } from './services.ts';

const RELOAD_WITHIN_MS = 1000;

/**
 * Reloads only if the provider confirms within a second: later somebody may be typing. SPEC section 4. `page` is that for guests:
 * a reload would break off its code, which Firefox reports as missing.
 */
export function useSignOut(page: Late<unknown>): () => Promise<void> {
  const { authUrl, anonKey } = useServices().config;
  const dispatch = useAppDispatch();
  const [, navigate] = useLocation();
  return async () => {
    // Ending the session drops it.
    const token = readKeptToken(authUrl, browserStorage);
    dispatch(endSession('person'));
    const telling = token ? signOutEverywhere({ backendUrl: authUrl, anonKey, accessToken: token.accessToken }) : true;
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, RELOAD_WITHIN_MS));
    if (await Promise.race([telling, timeout])) {
      await page.preload();
      return window.location.replace(paths.signIn);
    }
    navigate(paths.signIn, { replace: true });
    if (await telling) return;
    console.error('Sign-out: the auth provider could not be told');
    toasts.error('common.toast.signOutFailed');
  };
}
