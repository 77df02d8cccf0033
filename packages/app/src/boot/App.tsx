import { Toaster } from '@prelude/ui/patterns/Toaster';
import { ToastRegion } from '@prelude/ui/patterns/ToastRegion';
import { UiProvider } from '@prelude/ui/UiProvider';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { PageBoundary } from '../page/LatePage.tsx';
import { holdBack } from '../page/leave.ts';
import { AppLink } from '../routes/AppLink.tsx';
import { type Services, ServicesContext } from '../session/services.ts';
import { type AppStore, useAppSelector } from '../state/store.ts';
import { toasts } from '../words/toasts.ts';
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

/** A menu or a drawer whose code could not be fetched. */
const tellMissing = () => toasts.error('common.toast.codeMissing');
