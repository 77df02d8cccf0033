import type { MenuProps } from './radixMenu.tsx';

/** More choices than these are faster to find by typing. */
const MANY = 10;

export const isSearched = ({ search, choices }: MenuProps): boolean =>
  search !== undefined && choices !== undefined && choices.length > MANY;
