import { initialize, reset } from '@prelude/api/store/appContext';
import { ErrorScreen } from '@prelude/ui/screens/shell/ErrorScreen';
import { LoadingScreen } from '@prelude/ui/screens/shell/LoadingScreen';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'wouter';
import { toDetails } from '../page/LatePage.tsx';
import { paths } from '../platform/paths.ts';
import { reloadWhenReachable } from '../platform/reload.ts';
import { Routes } from '../routes/Routes.tsx';
import { useServices } from '../session/services.ts';
import { endSession, hasLiveSession } from '../state/session.ts';
import { type RootState, useAppSelector } from '../state/store.ts';

/** SPEC section 2, "Root": nothing but a sign of life until it is known who is there. The auth area need not wait. */
export function Root() {
  const { status, failure } = useAppSelector((state) => state.appContext);
  const { auth, data } = useServices();
  const store = useStore<RootState>();
  const [path] = useLocation();
  const isAuthPage = path.startsWith(`${paths.auth}/`);
  useEffect(() => {
    // A recovery holds back who is there; whoever walks away from it must not wait for that for ever.
    if (!isAuthPage) auth.value?.stopRecovery();
  }, [auth, isAuthPage]);
  const isCodeMissing = status === 'Error' && !data.value;
  useEffect(() => (isCodeMissing && !isAuthPage ? reloadWhenReachable() : undefined), [isCodeMissing, isAuthPage]);
  const retry = () => {
    const state = store.getState();
    if (!state.session.current) store.dispatch(reset());
    else if (hasLiveSession(state) && data.value) store.dispatch(initialize());
    // The auth provider's client retries only after a minute.
    else window.location.reload();
  };
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
          details={toDetails(failure)}
          onRetry={retry}
          onSignOut={() => store.dispatch(endSession('person'))}
        />
      );
    case 'Ready':
      return <Routes />;
  }
}
