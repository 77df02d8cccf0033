import type { StoryEntry } from '../listPictures.ts';
import { createIsUsedIn } from './createIsUsedIn.ts';
import type { Knowledge } from './findUnknownIds.ts';

/** Changes since a commit */
export interface Changed {
  /** Paths in the repository */
  files: readonly string[];
  messageIds: readonly string[];
  /** Ids of the stories whose picture changed */
  redrawn: readonly string[];
}

/** Files that no story imports but every picture depends on */
const everywhere = [
  /^(package-lock|(stories\/)?tsconfig)\.json$/,
  // Not its pages of documentation, the map, its own frame and panels
  /^\.storybook\/(?!docs\/|map\/|state\/|allModes\/|(manager\.tsx|toTheme\.ts)$|words\/WordsPanel\.tsx$)/,
  /^packages\/ui\/(vite\/|package\.json$)/,
  /^tests\/(support\/|visual\/(gallery\/(.+\/)?|since\/)?)[^/]+\.tsx?$/,
];

/** Asks the stories, though it is a test. */
const asking = 'tests/visual/stories.spec.ts';

/** The widget is built separately and loaded by the stories that use this file. */
const widget = {
  files: /^packages\/widget\/(src|vite)/,
  ids: 'pages.widget.',
  loadedBy: 'stories/fixtures/widget.tsx',
};

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path) && path !== asking;

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

  const isUsedIn = createIsUsedIn(usesIn);
  const says = (path: string) => messageIds.some((id) => isUsedIn(path, id));
  const saying = new Map<string, boolean>();
  const isTouched = (path: string): boolean => {
    if (changed.has(path)) return true;
    const known = saying.get(path) ?? says(path);
    saying.set(path, known);
    return known;
  };
  const all =
    [...changed].some((path) => everywhere.some((files) => files.test(path))) || [...graph.shared].some(isTouched);
  const touched = stories.filter(
    ({ id, importPath }) => all || redrawn.includes(id) || [...graph.filesOf(importPath)].some(isTouched),
  );
  return new Set(touched.map(({ id }) => id));
}
