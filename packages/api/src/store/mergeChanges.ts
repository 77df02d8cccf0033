type Fields = Record<string, unknown>;

interface Merge {
  /** What remains to be changed. */
  patch: Fields;
  /** Fields that both have changed, to different values. */
  conflicts: string[];
}

/**
 * Returns what remains of a patch when what it changes has become `current`, and was `base` when it was edited. What was
 * added to a list and taken out of it is added to and taken out of the list as it now is.
 */
export function mergeChanges(base: object, patch: object, current: object): Merge {
  const known: Fields = { ...base };
  const newest: Fields = { ...current };
  const merge: Merge = { patch: {}, conflicts: [] };
  for (const [name, mine] of Object.entries(patch)) {
    const [was, theirs] = [known[name], newest[name]];
    if (isSame(theirs, mine)) continue;
    if (isSame(theirs, was)) merge.patch[name] = mine;
    else if (isList(was) && isList(mine) && isList(theirs)) merge.patch[name] = mergeLists(was, mine, theirs);
    else merge.conflicts.push(name);
  }
  return merge;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean =>
  isList(one) && isList(other)
    ? one.length === other.length && one.every((entry, index) => entry === other[index])
    : (one ?? null) === (other ?? null);

function mergeLists(was: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const added = mine.filter((entry) => !was.includes(entry) && !theirs.includes(entry));
  return [...theirs.filter((entry) => mine.includes(entry) || !was.includes(entry)), ...added];
}
