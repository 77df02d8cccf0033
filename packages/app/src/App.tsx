import { UiProvider } from '@prelude/ui/UiProvider';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { Root } from './Root.tsx';
import { type Services, ServicesContext } from './services.ts';
import { AppLink } from './shell/AppLink.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { LateToaster } from './shell/LateToaster.tsx';
import { Words } from './shell/Words.tsx';
import { type AppStore, useAppSelector } from './store.ts';

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
