import { useLate } from '@prelude/ui/late/useLate';
import { ToastRegion } from '@prelude/ui/patterns/ToastRegion';
import { UiProvider } from '@prelude/ui/UiProvider';
import { StrictMode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { holdBack } from '../page/leave.ts';
import { afterFirstPage } from '../platform/firstPage.ts';
import { AppLink } from '../routes/AppLink.tsx';
import { type Services, ServicesContext } from '../session/services.ts';
import { type AppStore, useAppSelector } from '../state/store.ts';
import { toaster, watchToasts } from '../words/toasts.ts';
import { Words } from '../words/Words.tsx';
import { Root } from './Root.tsx';

interface AppProps {
  store: AppStore;
  services: Services;
}

export function App({ store, services }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <ServicesContext value={services}>
          <Words>
            <Looks />
          </Words>
        </ServicesContext>
      </Provider>
    </StrictMode>
  );
}

function Looks() {
  const theme = useAppSelector((state) => state.layout.theme);
  return (
    <UiProvider theme={theme} linkComponent={AppLink} holdBack={holdBack}>
      <ErrorBoundary isWholePage>
        <Root />
      </ErrorBoundary>
      <LateToaster />
    </UiProvider>
  );
}

/** Loads the toaster after the first page, or with the first toast if that failed; its region is there from the start. */
function LateToaster() {
  const [wish, setWish] = useState<object>();
  const { value: late } = useLate(toaster, wish);
  useEffect(() => {
    watchToasts(() => setWish({}));
    void afterFirstPage(() => setWish({}));
  }, []);
  return <ToastRegion>{late && <late.Toaster />}</ToastRegion>;
}
