import { newWorkspaceNameRule, toCanonicalName } from './rules.ts';

/** Returns the name without what a new workspace cannot have in it, "Aurora Co" for "Aurora & Co"; undefined if too little is left. */
export function toNewWorkspaceName(name: string): string | undefined {
  const allowed = toCanonicalName(name.replace(/[^\p{L}\p{M}\p{Nd}\- _]+/gu, ''));
  const ended = allowed.replace(/[- _]+$/, '');
  return newWorkspaceNameRule(ended) ? undefined : ended;
}
