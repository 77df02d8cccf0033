import type { Plugin } from 'vite';

/** Lets the page ask for the app beside the small script that goes before it. */
export function preloadStart(): Plugin {
  return {
    name: 'prelude:preload-start',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && file.name === 'start')
          // What it imports itself would be asked for only once it has been read.
          .flatMap((file) => [file.fileName, ...(file.type === 'chunk' ? file.imports : [])])
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}
