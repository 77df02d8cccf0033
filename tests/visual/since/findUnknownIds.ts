import type { Graph } from './toGraph.ts';

export interface Knowledge {
  graph: Graph;
  /** Returns a function that tells which message ids a file uses */
  usesIn: (path: string) => (id: string) => boolean;
}

/** Files in which `usesIn` looks for message ids */
export const hasIds = (path: string): boolean => /^(packages|stories|\.storybook)\/.*\.tsx?$/.test(path);

/**
 * Returns a function that finds, among the ids a story has used, those that none of its files is known to use: a
 * change of such a message would not be asked of the story.
 */
export function findUnknownIds({ graph, usesIn }: Knowledge): (importPath: string, ids: readonly string[]) => string[] {
  const uses = new Map<string, (id: string) => boolean>();
  const usesOf = (path: string) => {
    const known = uses.get(path) ?? usesIn(path);
    uses.set(path, known);
    return known;
  };
  const files = new Map<string, readonly string[]>();
  const filesOf = (importPath: string) => {
    const known = files.get(importPath) ?? [...graph.filesOf(importPath), ...graph.shared].filter(hasIds);
    files.set(importPath, known);
    return known;
  };
  return (importPath, ids) => ids.filter((id) => !filesOf(importPath).some((path) => usesOf(path)(id)));
}
