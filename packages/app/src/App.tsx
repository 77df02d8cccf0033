import { Toaster } from '@prelude/ui/patterns/Toaster';
import { UiProvider } from '@prelude/ui/UiProvider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { Root } from './Root.tsx';
import { type Services, ServicesContext } from './services.ts';
import { AppLink } from './shell/AppLink.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { Words } from './shell/Words.tsx';
import { type AppStore, useAppSelector } from './store.ts';

interface AppProps {
  store: AppStore;
  queries: QueryClient;
  services: Services;
}

export function App({ store, queries, services }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={queries}>
          <ServicesContext value={services}>
            <Words>
              <Looks />
            </Words>
          </ServicesContext>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  );
}

function Looks() {
  const theme = useAppSelector((state) => state.layout.theme);
  return (
    <UiProvider theme={theme} linkComponent={AppLink}>
      <ErrorBoundary>
        <Root />
      </ErrorBoundary>
      <Toaster />
    </UiProvider>
  );
}
