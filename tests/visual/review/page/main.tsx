import { UiProvider } from '@prelude/ui/UiProvider';
import { createRoot } from 'react-dom/client';
import { ReviewPage } from './ReviewPage.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root.');
const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

createRoot(root).render(
  <UiProvider theme={theme}>
    <ReviewPage />
  </UiProvider>,
);
