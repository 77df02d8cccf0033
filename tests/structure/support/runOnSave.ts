import type { Plugin } from 'vitest/config';

/** What structure tests read. */
const sources = /\/(packages\/\w+\/src|stories|locales|docs)\/|\.md$/;

/** They lint snippets or start processes, which takes seconds, and no saved file of the product changes their result. */
const slow = /\/(boundaries|runner|serveFolder)\.test\.ts$/;

/** Structure tests read files where others import them, so no graph of modules tells Vitest whom a saved file concerns: all of them. */
export const runOnSave: Plugin = {
  name: 'structure-tests-on-save',
  configureVitest({ vitest, project }) {
    if (!vitest.config.watch) return;
    vitest.vite.watcher.on('all', async (_event, path) => {
      if (!sources.test(path)) return;
      const { testFiles } = await project.globTestFiles();
      for (const file of testFiles) if (!slow.test(file)) vitest.watcher.onFileChange(file);
    });
  },
};
