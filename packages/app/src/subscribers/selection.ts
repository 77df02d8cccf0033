import type { Contact, ContactFilter } from '@prelude/api/contract/contacts';
import type { Picked } from '@prelude/ui/screens/subscribers/picks';

/** Rows of any page, or all that a filter matched, as many as they were then. */
export type Selection =
  | { kind: 'rows'; contacts: ReadonlyMap<string, Contact> }
  | { kind: 'all'; filter: ContactFilter; expected: number };

export type SelectionChange =
  /** `page` is what the rows were picked on. */
  | { type: 'pick'; ids: readonly string[]; isPicked: boolean; page: readonly Contact[] }
  | { type: 'pickAll'; filter: ContactFilter; expected: number }
  /** They are no longer on the list. */
  | { type: 'drop'; ids: readonly string[] }
  | { type: 'clear' };

export const noSelection: Selection = { kind: 'rows', contacts: new Map() };

export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'pick':
      return pick(selection, change);
    case 'pickAll':
      return { kind: 'all', filter: change.filter, expected: change.expected };
    case 'drop':
      return drop(selection, change.ids);
    case 'clear':
      return noSelection;
  }
}

/** Of everything, one row is given back by keeping the others of its page alone: a filter knows no exceptions. */
function pick(selection: Selection, { ids, isPicked, page }: Extract<SelectionChange, { type: 'pick' }>): Selection {
  if (selection.kind === 'all' && isPicked) return selection;
  const contacts = new Map(
    selection.kind === 'rows' ? selection.contacts : page.map((contact) => [contact.id, contact]),
  );
  for (const id of ids) {
    const contact = page.find((known) => known.id === id);
    if (!isPicked) contacts.delete(id);
    else if (contact) contacts.set(id, contact);
  }
  return { kind: 'rows', contacts };
}

function drop(selection: Selection, ids: readonly string[]): Selection {
  if (selection.kind === 'all' || !ids.some((id) => selection.contacts.has(id))) return selection;
  const gone = new Set(ids);
  return { kind: 'rows', contacts: new Map([...selection.contacts].filter(([id]) => !gone.has(id))) };
}

/** Everything stays selected only as long as its filter is the one that is shown. */
export const toShownSelection = (selection: Selection, filter: ContactFilter): Selection =>
  selection.kind === 'all' && JSON.stringify(selection.filter) !== JSON.stringify(filter) ? noSelection : selection;

export const countSelected = (selection: Selection): number =>
  selection.kind === 'all' ? selection.expected : selection.contacts.size;

export const toPicked = (selection: Selection): Picked =>
  selection.kind === 'all' ? 'all' : new Set(selection.contacts.keys());
