/** Returns a function that tells which message ids a file uses. */
export type UsesIn = (path: string) => (id: string) => boolean;

/** Files in which `usesIn` looks for message ids */
const hasIds = (path: string): boolean => /^(packages|stories|\.storybook)\/.*\.tsx?$/.test(path);

/** Returns a function that is true when a file uses a message; each file is read once. */
export function createIsUsedIn(usesIn: UsesIn): (path: string, id: string) => boolean {
  const uses = new Map<string, (id: string) => boolean>();
  return (path, id) => {
    if (!hasIds(path)) return false;
    const isUsed = uses.get(path) ?? usesIn(path);
    uses.set(path, isUsed);
    return isUsed(id);
  };
}
