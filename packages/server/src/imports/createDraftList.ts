import type { ContactSource, ContactState } from '@prelude/api/contract/contacts';
import type { RowOrder } from '@prelude/api/contract/importJobs';
import type { Row } from './createToRow.ts';
import type { ImportDraft } from './ImportFile.ts';
import { toStricter } from './states.ts';

/** Compared like addresses on the list. */
const toKey = (email: string): string => email.toLowerCase().normalize('NFC');

/** Collects the people of a file, each address once, in little memory. */
export function createDraftList() {
  const indexes = new Map<string, number>();
  const emails: string[] = [];
  const names: (string | null)[] = [];
  const times: number[] = [];
  const places: number[] = [];
  const states: ContactState[] = [];
  const sources: ContactSource[] = [];
  /** Few sources are shared by all rows. */
  const known = new Map<string, ContactSource>();
  const share = (source: ContactSource): ContactSource => {
    const key = JSON.stringify(source);
    const shared = known.get(key) ?? source;
    known.set(key, shared);
    return shared;
  };

  return {
    /** Returns false for an address that it holds: the earlier row gets the earlier time and the stricter state of both. */
    add({ email, name, time, state, source, place }: Row): boolean {
      const key = toKey(email);
      const index = indexes.get(key);
      if (index !== undefined) {
        states[index] = toStricter(states[index] ?? state, state);
        if (time !== null && !(Number(times[index]) <= time)) times[index] = time;
        return false;
      }
      indexes.set(key, emails.length);
      emails.push(email);
      names.push(name);
      times.push(time ?? Number.NaN);
      places.push(place ?? Number.NaN);
      states.push(state);
      sources.push(share(source));
      return true;
    },

    /** Files whose times go back have their newest row first. */
    guessOrder(): RowOrder {
      let rises = 0;
      let last = Number.NaN;
      for (const time of times) {
        if (Number.isNaN(time)) continue;
        if (time > last) rises += 1;
        else if (time < last) rises -= 1;
        last = time;
      }
      return rises < 0 ? 'reversed' : 'asInFile';
    },

    /**
     * Returns the indexes in the order of places: by time, then by the place that rows name, then by `rowOrder`. A row without
     * a time gets that of the row before it, else of the first one after it, else `now`.
     */
    sort(rowOrder: RowOrder, now: number): Uint32Array {
      let last = times.find((time) => !Number.isNaN(time)) ?? now;
      for (const [index, time] of times.entries()) {
        if (Number.isNaN(time)) times[index] = last;
        else last = time;
      }
      const sign = rowOrder === 'reversed' ? -1 : 1;
      return Uint32Array.from(emails.keys()).sort(
        (a, b) => Number(times[a]) - Number(times[b]) || Number(places[a]) - Number(places[b]) || 0 || sign * (a - b),
      );
    },

    draftAt: (index: number): ImportDraft => ({
      email: emails[index] ?? '',
      name: names[index] ?? null,
      createdAt: times[index] ?? 0,
      state: states[index] ?? 'subscribed',
      source: sources[index] ?? { way: 'import' },
    }),
  };
}
