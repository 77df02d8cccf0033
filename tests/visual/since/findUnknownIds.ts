import { createIsUsedIn, type UsesIn } from './createIsUsedIn.ts';
import type { Graph } from './toGraph.ts';

export interface Knowledge {
  graph: Graph;
  usesIn: UsesIn;
}

/**
 * Returns a function that finds, among the ids a story has used, those that none of its files is known to use: a
 * change of such a message would not be asked of the story.
 */
export function findUnknownIds({ graph, usesIn }: Knowledge): (importPath: string, ids: readonly string[]) => string[] {
  const isUsedIn = createIsUsedIn(usesIn);
  const files = new Map<string, readonly string[]>();
  const filesOf = (importPath: string) => {
    const known = files.get(importPath) ?? [...graph.filesOf(importPath), ...graph.shared];
    files.set(importPath, known);
    return known;
  };
  return (importPath, ids) => ids.filter((id) => !filesOf(importPath).some((path) => isUsedIn(path, id)));
}
