import { UiProvider } from '@prelude/ui/UiProvider';
import { createRoot } from 'react-dom/client';
import type { ReviewData } from '../ReviewItem.ts';
import { ReviewPage } from './ReviewPage.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root.');
const data: ReviewData = JSON.parse(document.querySelector('#review')?.textContent ?? '');
const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

createRoot(root).render(
  <UiProvider theme={theme}>
    <ReviewPage {...data} />
  </UiProvider>,
);
