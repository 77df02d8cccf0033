import { initialize, reset } from '@prelude/api/store/appContext';
import { Toaster } from '@prelude/ui/patterns/Toaster';
import { ToastRegion } from '@prelude/ui/patterns/ToastRegion';
import { LoadingScreen } from '@prelude/ui/screens/shell/LoadingScreen';
import { UiProvider } from '@prelude/ui/UiProvider';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { holdBack } from '../navigation/leave.ts';
import { BrokenPage, PageBoundary } from '../page/LatePage.tsx';
import { tellMissing } from '../page/tellMissing.ts';
import { isAuthPath } from '../platform/paths.ts';
import { AppLink } from '../routes/AppLink.tsx';
import { Routes } from '../routes/Routes.tsx';
import { useServices } from '../session/services.ts';
import type { StoreError } from '../state/fromQuery.ts';
import { endSession, hasLiveSession } from '../state/session.ts';
import { useAppSelector, useAppStore } from '../state/store.ts';

export function App() {
  const theme = useAppSelector((state) => state.layout.theme);
  return (
    <UiProvider theme={theme} linkComponent={AppLink} holdBack={holdBack} onMissing={tellMissing}>
      <PageBoundary isWholePage>
        <Root />
      </PageBoundary>
      <ToastRegion>
        <Toaster />
      </ToastRegion>
    </UiProvider>
  );
}

/** SPEC section 2, "Root": shows the loading screen until it is known who is signed in. The auth area does not wait. */
export function Root() {
  const { status, failure } = useAppSelector((state) => state.appContext);
  const { auth, data } = useServices();
  const store = useAppStore();
  const isAuthPage = isAuthPath(useLocation()[0]);
  useEffect(() => {
    // Until it is stopped, a recovery session hides who is signed in.
    if (!isAuthPage) auth.value?.stopRecovery();
  }, [auth, isAuthPage]);
  const retry = () => {
    const state = store.getState();
    if (!state.session.current) store.dispatch(reset());
    else if (hasLiveSession(state) && data.value) store.dispatch(initialize());
    // The auth provider's client retries only after a minute.
    else window.location.reload();
  };
  if (status === 'Initializing' || (status === 'Uninitialized' && !isAuthPage)) return <LoadingScreen />;
  if (status !== 'Error' || isAuthPage) return <Routes />;
  const failed = data.value?.toReadFailure(failure as StoreError);
  return (
    <BrokenPage
      error={failure}
      reason={failed?.reason}
      retryAfter={failed?.retryAfter}
      isCodeMissing={!failed}
      isWholePage
      onRetry={retry}
      onSignOut={() => store.dispatch(endSession('person'))}
    />
  );
}
