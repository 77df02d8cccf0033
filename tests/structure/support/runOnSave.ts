import type { Plugin } from 'vitest/config';

/** Files that structure tests read */
const sources = /\/(packages\/\w+\/src|stories|locales|docs)\/|\.md$/;

/** These lint snippets or start processes, which takes seconds, and no saved product file changes their result. */
const slow = /\/(boundaries|runner|serveFolder)\.test\.ts$/;

/**
 * Reruns structure tests on save. They read files instead of importing them, so Vitest's module graph cannot tell which
 * of them a saved file affects.
 */
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
