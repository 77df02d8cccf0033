import type { Contact, ContactFilter } from '@prelude/api/contract/contacts';
import { MAX_SELECTED } from '@prelude/api/contract/removals';

/** Rows of any page, or all matches of a filter but some, with the number of matches at that time. */
export type Selection =
  | { kind: 'rows'; contacts: ReadonlyMap<string, Contact> }
  | {
      kind: 'all';
      filter: ContactFilter;
      expected: number;
      /** Undefined is somebody who has been removed. */
      except: ReadonlyMap<string, Contact | undefined>;
    };

export const noSelection: Selection = { kind: 'rows', contacts: new Map() };

/** At most {@link MAX_SELECTED} of "all" can be deselected; further ones stay selected. */
export function pick(
  selection: Selection,
  ids: readonly string[],
  isPicked: boolean,
  page: readonly Contact[],
): Selection {
  if (selection.kind === 'all') {
    const except = new Map(selection.except);
    for (const id of ids) {
      if (isPicked) except.delete(id);
      else if (except.size < MAX_SELECTED)
        except.set(
          id,
          page.find((item) => item.id === id),
        );
    }
    return except.size < selection.expected ? { ...selection, except } : noSelection;
  }
  const contacts = new Map(selection.contacts);
  for (const id of ids) {
    const contact = page.find((item) => item.id === id);
    if (!isPicked) contacts.delete(id);
    else if (contact) contacts.set(id, contact);
  }
  return { kind: 'rows', contacts };
}

export const toShownSelection = (selection: Selection, filter: ContactFilter): Selection =>
  selection.kind === 'all' && JSON.stringify(selection.filter) !== JSON.stringify(filter) ? noSelection : selection;

export const countSelected = (selection: Selection): number =>
  selection.kind === 'all' ? selection.expected - selection.except.size : selection.contacts.size;

/** Exactly these people, or all that match but some. */
export type Exported =
  | readonly Contact[]
  | { except: readonly string[]; exceptions: readonly Contact[]; count: number };

/** Returns what an export of the selection takes; undefined when nobody, or everybody who matches, is selected. */
export function toExported(selection: Selection): Exported | undefined {
  const count = countSelected(selection);
  if (selection.kind === 'all') {
    const { except } = selection;
    const exceptions = [...except.values()].filter((contact) => contact !== undefined);
    return except.size > 0 ? { count, except: [...except.keys()], exceptions } : undefined;
  }
  return count > 0 ? [...selection.contacts.values()] : undefined;
}

/** Address of somebody selected, preferably of the first picked. */
export function toFirst(selection: Selection, page: readonly Contact[] = []): string | undefined {
  if (selection.kind === 'rows') return selection.contacts.values().next().value?.email;
  return page.find(({ id }) => !selection.except.has(id))?.email;
}
