import { isSame } from '@prelude/api/contract/isSame';

/** Returns whether a field has the same value twice. What is emptied, off or given back equals what is missing. */
export const isSameValue = (one: unknown, other: unknown): boolean => isSame(one || null, other || null);
