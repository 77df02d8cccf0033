import { useLate } from '@prelude/ui/late/useLate';
import { UiProvider } from '@prelude/ui/UiProvider';
import { StrictMode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { afterFirstPage } from '../platform/firstPage.ts';
import { AppLink } from '../routes/AppLink.tsx';
import { type Services, ServicesContext } from '../session/services.ts';
import { type AppStore, useAppSelector } from '../state/store.ts';
import { toaster } from '../words/toasts.ts';
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
    <UiProvider theme={theme} linkComponent={AppLink}>
      <ErrorBoundary isWholePage>
        <Root />
      </ErrorBoundary>
      <LateToaster />
    </UiProvider>
  );
}

/**
 * Loads the toaster after the first page. The live region is rendered from the start, since an open dialog hides
 * everything else from screen readers.
 */
function LateToaster() {
  const [isWanted, setWanted] = useState(false);
  const { value: Toaster } = useLate(toaster, isWanted);
  useEffect(() => void afterFirstPage(() => setWanted(true)), []);
  return <div aria-live="polite">{Toaster && <Toaster />}</div>;
}
