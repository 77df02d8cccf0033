import type { StoryEntry } from '../listPictures.ts';
import type { Graph } from './toGraph.ts';

/** Changes since a commit */
export interface Changed {
  /** Paths in the repository */
  files: readonly string[];
  messageIds: readonly string[];
  /** Ids of the stories whose picture changed */
  redrawn: readonly string[];
}

interface Knowledge {
  graph: Graph;
  /** Returns a function that tells which message ids a file uses */
  usesIn: (path: string) => (id: string) => boolean;
}

/** Files that no story imports but every picture depends on */
const everywhere =
  /^(package-lock\.json$|\.storybook\/(main|modes)\.ts$|packages\/ui\/(vite\/|package\.json$)|tests\/(visual|support)\/[^/]+\.tsx?$)/;

/** The widget is built separately and loaded by the stories that use this file. */
const widget = {
  files: /^packages\/widget\/(src|vite)/,
  ids: 'pages.widget.',
  loadedBy: 'stories/fixtures/widget.tsx',
};

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** Returns the ids of the stories that a change affects: those that import it, and those that use a changed message. */
export function toTouched(
  stories: readonly StoryEntry[],
  { files, messageIds, redrawn }: Changed,
  known: Knowledge,
): Set<string> {
  const { graph, usesIn } = known;
  const changed = new Set(files.filter((path) => !isTest(path)));
  if (
    files.some((path) => widget.files.test(path) && !isTest(path)) ||
    messageIds.some((id) => id.startsWith(widget.ids))
  )
    changed.add(widget.loadedBy);

  const says = (path: string) =>
    /^(packages|stories|\.storybook)\/.*\.tsx?$/.test(path) && messageIds.some(usesIn(path));
  const saying = new Map<string, boolean>();
  const isTouched = (path: string): boolean => {
    if (changed.has(path)) return true;
    const known = saying.get(path) ?? says(path);
    saying.set(path, known);
    return known;
  };
  const all = [...changed].some((path) => everywhere.test(path)) || [...graph.shared].some(isTouched);
  const touched = stories.filter(
    ({ id, importPath }) => all || redrawn.includes(id) || [...graph.filesOf(importPath)].some(isTouched),
  );
  return new Set(touched.map(({ id }) => id));
}
