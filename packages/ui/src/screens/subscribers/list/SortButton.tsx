import { type ContactSort, contactSorts } from '@prelude/api/contract/contacts';
import type { ReactNode } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from '../../../primitives/tableIcons.tsx';
import { useMediaQuery } from '../../../primitives/useMediaQuery.ts';
import { styled } from '../../../theme/stitches.ts';
import { breakpoints } from '../../../theme/tokens.ts';

const Face = styled('button', {
  alignItems: 'center',
  background: 'none',
  border: 0,
  borderRadius: '$control',
  color: 'inherit',
  cursor: 'pointer',
  display: 'inline-flex',
  font: 'inherit',
  gap: '$1',
  margin: '-4px -6px',
  maxWidth: 'calc(100% + 12px)',
  padding: '4px 6px',
  '&:hover': { backgroundColor: '$neutralSurface', color: '$text' },
  '& > svg': { height: 12, opacity: 0, width: 12 },
  '&:hover > svg, &:focus-visible > svg': { opacity: 0.5 },
  variants: { isSorted: { true: { color: '$text', '& > svg, &:hover > svg, &:focus-visible > svg': { opacity: 1 } } } },
});

/** Words in the place of the button. */
const OnPaper = styled('span', { display: 'none', '@media print': { display: 'inline' } });

export type SortField = Exclude<ContactSort, `-${string}`>;

export const isSortField = (text: string): text is SortField =>
  !text.startsWith('-') && (contactSorts as readonly string[]).includes(text);

/** Times sort newest first, text from A. */
const isNewestFirst = (field: SortField): boolean => field === 'createdAt';

/** Returns the next sort after a press on the field's header; a field already sorted by is reversed. */
export function toNextSort(field: SortField, sort: ContactSort): ContactSort {
  const down = `-${field}` as const;
  const [first, second] = isNewestFirst(field) ? [down, field] : [field, down];
  return sort === first ? second : first;
}

export const toSorted = (field: SortField, sort: ContactSort): 'ascending' | 'descending' | 'none' =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';

export interface SortButtonProps {
  field: SortField;
  sort: ContactSort;
  onSort: (sort: ContactSort) => void;
  children: ReactNode;
}

/** A column header that sorts the list; on a phone and on paper, its words alone. Its arrow shows the current direction, or the one a press would give. */
export function SortButton({ field, sort, onSort, children }: SortButtonProps) {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md})`);
  const sorted = toSorted(field, sort);
  if (!isWide) return children;
  const points = sorted === 'none' ? toSorted(field, toNextSort(field, sort)) : sorted;
  return (
    <>
      <Face type="button" isSorted={sorted !== 'none'} onClick={() => onSort(toNextSort(field, sort))}>
        {children}
        {points === 'ascending' ? <ArrowUpIcon size={12} /> : <ArrowDownIcon size={12} />}
      </Face>
      <OnPaper>{children}</OnPaper>
    </>
  );
}
