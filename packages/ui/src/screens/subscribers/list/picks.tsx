import { createContext, use } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../primitives/Checkbox.tsx';
import { useMediaQuery } from '../../../primitives/useMediaQuery.ts';
import { breakpoints } from '../../../theme/tokens.ts';

/** The ids of the selected rows, or all that matched when they were selected, but some. */
export type Picked = ReadonlySet<string> | { except: ReadonlySet<string> };

export interface Picking {
  picked: Picked;
  onPick: (ids: readonly string[], isPicked: boolean) => void;
}

interface RowPicking extends Picking {
  /** Returns the row's id or, if `isExtended`, those from the row that was picked last. */
  toRange: (id: string, isExtended: boolean) => readonly string[];
}

/** Read only by the checkboxes, so that a selection re-renders no row. */
export const PickingContext = createContext<RowPicking>({
  picked: new Set(),
  onPick: () => undefined,
  toRange: (id) => [id],
});

export const isPicked = (picked: Picked, id: string): boolean =>
  'except' in picked ? !picked.except.has(id) : picked.has(id);

export function PickRow({ id, email }: { id: string; email: string }) {
  const intl = useIntl();
  const { picked, onPick, toRange } = use(PickingContext);
  return (
    <Checkbox
      aria-label={intl.formatMessage({ id: 'pages.subscribers.select.row' }, { email })}
      isChecked={isPicked(picked, id)}
      onChange={(isChosen, isExtended) => onPick(toRange(id, isExtended), isChosen)}
    />
  );
}

export function PickPage({ ids }: { ids: readonly string[] }) {
  const intl = useIntl();
  const { picked, onPick } = use(PickingContext);
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md})`);
  const count = ids.filter((id) => isPicked(picked, id)).length;
  const label = intl.formatMessage({ id: 'pages.subscribers.select.page' });
  // The header row of a phone is out of sight, where nothing may take focus.
  if (!isWide) return label;
  return (
    <Checkbox
      aria-label={label}
      isChecked={count > 0 && count === ids.length}
      isMixed={count > 0 && count < ids.length}
      onChange={(isChosen) => onPick(ids, isChosen)}
    />
  );
}
