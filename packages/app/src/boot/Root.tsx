import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import { LoadingScreen } from '@prelude/ui/screens/shell/LoadingScreen';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { toDetails } from '../page/ErrorBoundary.tsx';
import { paths } from '../platform/paths.ts';
import { reloadWhenReachable } from '../platform/reload.ts';
import { Routes } from '../routes/Routes.tsx';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';

/** SPEC section 2, "Root": nothing but a sign of life until it is known who is there. The auth area need not wait. */
export function Root() {
  const status = useAppSelector((state) => state.appContext.status);
  const { auth, data, tracking } = useServices();
  const { readFailure, retryProfile, signOut } = tracking;
  const [path] = useLocation();
  const isAuthPage = path.startsWith(`${paths.auth}/`);
  useEffect(() => {
    // A recovery holds back who is there; whoever walks away from it must not wait for that for ever.
    if (!isAuthPage) auth.value?.stopRecovery();
  }, [auth, isAuthPage]);
  const isCodeMissing = status === 'Error' && !data.value;
  useEffect(() => (isCodeMissing && !isAuthPage ? reloadWhenReachable() : undefined), [isCodeMissing, isAuthPage]);
  switch (status) {
    case 'Uninitialized':
      return isAuthPage ? <Routes /> : <LoadingScreen />;
    case 'Initializing':
      return <LoadingScreen />;
    case 'Error':
      if (isAuthPage) return <Routes />;
      return (
        <ErrorScreen
          isWholePage
          isOffline={isCodeMissing}
          details={toDetails(readFailure())}
          onRetry={retryProfile}
          onSignOut={signOut}
        />
      );
    case 'Ready':
      return <Routes />;
  }
}
