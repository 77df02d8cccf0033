import { useLocation } from 'wouter';
import { paths } from '../platform/paths.ts';
import { toasts } from '../words/toasts.ts';
import { useServices } from './services.ts';

/** SPEC section 4: drops what is known of the person and loads the page anew; a failure is told, on a page that stays. */
export function useSignOut(): () => Promise<void> {
  const { auth } = useServices();
  const [, navigate] = useLocation();
  return async () => {
    try {
      await auth.signOut();
      window.location.replace(paths.signIn);
    } catch (error) {
      console.error(error);
      navigate(paths.signIn, { replace: true });
      toasts.error('common.toast.signOutFailed');
    }
  };
}
