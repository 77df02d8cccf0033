import { signOutEverywhere } from '@prelude/api/auth/signOutEverywhere';
import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { toasts } from '../words/toasts.ts';
import { useServices } from './services.ts';

/**
 * Signs out here, whatever the provider says, and loads the page anew. When the provider cannot be told, the page stays
 * and says so. SPEC section 4.
 */
export function useSignOut(): () => Promise<void> {
  const { config, sessions, tracking } = useServices();
  const [, navigate] = useLocation();
  return async () => {
    const { authUrl, anonKey } = config;
    const { accessToken } = sessions.read() ?? {};
    tracking.signOut();
    const isTold = !accessToken || (await signOutEverywhere({ backendUrl: authUrl, anonKey, accessToken }));
    if (isTold) return window.location.replace(paths.signIn);
    console.error('Sign-out: the auth provider could not be told');
    navigate(paths.signIn, { replace: true });
    toasts.error('common.toast.signOutFailed');
  };
}
