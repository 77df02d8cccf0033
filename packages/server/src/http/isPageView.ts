import { isbot } from 'isbot';

/** False for robots and for a prefetched page, which may never be seen. By https, every browser says that it navigates. */
export const isPageView = ({ method, headers }: Request, publicUrl: string): boolean =>
  method === 'GET' &&
  !/prefetch|prerender/.test(headers.get('sec-purpose') ?? '') &&
  !isbot(headers.get('user-agent')) &&
  (headers.get('sec-fetch-mode') === 'navigate' || !publicUrl.startsWith('https:'));
