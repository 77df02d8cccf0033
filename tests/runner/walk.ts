const names = new Set(process.env.PRELUDE_WALK?.split(','));

/** True when the run asks only the short form of a part: its main promises, in a few seconds. */
export const isWalk = (part: string): boolean => names.has(part);
