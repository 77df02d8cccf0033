import type { OwnedData } from '../../repos/people.ts';

/** Says what is deleted with an account. */
export const toOwnedText = ({ workspaces, waitlists, contacts }: OwnedData): string =>
  `${workspaces} workspaces of this person alone, and in them ${waitlists} waitlists with ${contacts} subscribers`;
