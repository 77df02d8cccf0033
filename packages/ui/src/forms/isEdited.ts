/** Returns true if a field of a form is edited. `dirty` of final-form also compares groups such as `texts`, which are new objects after each save. */
export const isEdited = ({ dirtyFields }: { dirtyFields?: Readonly<Record<string, boolean>> }): boolean =>
  Object.keys(dirtyFields ?? {}).length > 0;
