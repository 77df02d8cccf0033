import type { OpenApi } from '@prelude/api/contract/openapi';

/** Returns a function that throws for a status which the document does not name for a call. It names no 500, which tests may provoke. */
export function createDocumentCheck(paths: OpenApi['paths']): (method: string, url: string, status: number) => void {
  const operations = Object.entries(paths).map(([path, byMethod]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    byMethod,
  }));
  return (method, url, status) => {
    const { pathname } = new URL(url, 'http://localhost');
    const operation = operations.find(({ pattern }) => pattern.test(pathname))?.byMethod[method.toLowerCase()];
    if (operation && status !== 500 && !operation.responses[status])
      throw new Error(`The document names no ${status} for ${method} ${pathname}`);
  };
}
