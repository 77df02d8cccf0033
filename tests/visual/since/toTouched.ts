import type { StoryEntry } from '../listPictures.ts';
import type { Graph } from './toGraph.ts';

/** What is not as it was. */
export interface Changed {
  /** Paths in the repository. */
  files: readonly string[];
  messageIds: readonly string[];
  /** Ids of the stories that have another picture. */
  redrawn: readonly string[];
}

interface Knowledge {
  graph: Graph;
  /** Tells which message ids a file asks for. */
  usesIn: (path: string) => (id: string) => boolean;
}

/** What no story imports and every picture is drawn by. */
const everywhere =
  /^(package-lock\.json$|\.storybook\/(main|modes)\.ts$|packages\/ui\/(vite\/|package\.json$)|tests\/(visual|support)\/[^/]+\.tsx?$)/;

/** The widget is built by itself and fetched by the stories that this file loads it for. */
const widget = {
  files: /^packages\/widget\/(src|vite)/,
  ids: 'pages.widget.',
  loadedBy: 'stories/fixtures/widget.tsx',
};

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** The ids of the stories that a change can be seen in: those that import it, and those that say one of its words. */
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
