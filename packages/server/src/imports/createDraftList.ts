import type { ContactSource, ContactState } from '@prelude/api/contract/contacts';
import type { RowOrder } from '@prelude/api/contract/imports';
import { toEmailKey } from '@prelude/api/contract/rules';
import type { Row } from './createToRow.ts';
import type { ImportDraft } from './ImportFile.ts';
import { toStricter } from './states.ts';

/** Collects the people of a file, each address once, in little memory. */
export function createDraftList() {
  const texts = createTextStore();
  const keys = createKeyIndex((index) => toEmailKey(texts.at(index)[0] ?? ''));
  const times: number[] = [];
  const places: number[] = [];
  const states: ContactState[] = [];
  const sources: ContactSource[] = [];
  const sourceByName = new Map<string, ContactSource>();
  const share = (source: ContactSource): ContactSource => {
    const key = JSON.stringify(source);
    const shared = sourceByName.get(key) ?? source;
    sourceByName.set(key, shared);
    return shared;
  };

  return {
    /** Returns false for an address that it holds: the earlier row gets the earlier time and the stricter state of both. */
    add({ email, name, time, state, source, answers, place }: Row): boolean {
      const key = toEmailKey(email);
      const index = keys.find(key);
      if (index !== undefined) {
        states[index] = toStricter(states[index] ?? state, state);
        if (time !== null && !(Number(times[index]) <= time)) times[index] = time;
        return false;
      }
      texts.add([email, name ?? '', answers ? JSON.stringify(answers) : '']);
      keys.add(key);
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

    /** Returns the indexes by time, then by the number in the row, then by `rowOrder`; by number first if `isOwn`. Empty ones are those of the row before, else after. */
    sort(rowOrder: RowOrder, now: number, isOwn = false): Uint32Array {
      fillGaps(times, now);
      fillGaps(places, 0);
      const [first, second] = isOwn ? [places, times] : [times, places];
      const sign = rowOrder === 'reversed' ? -1 : 1;
      return Uint32Array.from(times.keys()).sort(
        (a, b) => Number(first[a]) - Number(first[b]) || Number(second[a]) - Number(second[b]) || sign * (a - b),
      );
    },

    draftAt(index: number): ImportDraft {
      const [email = '', name = '', answers = ''] = texts.at(index);
      const [createdAt = 0, state = 'subscribed', source = { way: 'import' }] = [
        times[index],
        states[index],
        sources[index],
      ];
      const draft = { email, name: name || null, createdAt, state, source };
      return answers ? { ...draft, answers: JSON.parse(answers) } : draft;
    },
  };
}

/** Random, so that nobody can make a file whose keys share a hash. */
const multiplier = Math.floor(Math.random() * 2 ** 31) | 1;

function fillGaps(numbers: number[], otherwise: number): void {
  let last = numbers.find((number) => !Number.isNaN(number)) ?? otherwise;
  for (const [index, number] of numbers.entries()) {
    if (Number.isNaN(number)) numbers[index] = last;
    else last = number;
  }
}

export function toHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), multiplier);
  return hash ^ (hash >>> 15);
}

/** Finds the index of a key among those added, in an eighth of the memory of a `Map`. `keyOf` returns one of them. */
function createKeyIndex(keyOf: (index: number) => string) {
  const hashes: number[] = [];
  let slots = new Int32Array(1024).fill(-1);
  const slotOf = (hash: number, isWanted: (index: number) => boolean): number => {
    for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const index = slots[slot] ?? -1;
      if (index < 0 || isWanted(index)) return slot;
    }
  };
  const place = (index: number) => {
    slots[slotOf(hashes[index] ?? 0, () => false)] = index;
  };
  return {
    find(key: string): number | undefined {
      const hash = toHash(key);
      const index = slots[slotOf(hash, (other) => hashes[other] === hash && keyOf(other) === key)] ?? -1;
      return index < 0 ? undefined : index;
    },
    add(key: string): void {
      hashes.push(toHash(key));
      const isFull = hashes.length * 2 > slots.length;
      if (isFull) slots = new Int32Array(slots.length * 2).fill(-1);
      for (let index = isFull ? 0 : hashes.length - 1; index < hashes.length; index += 1) place(index);
    },
  };
}

const TEXTS_OF_A_ROW = 3;

/** Keeps the texts of rows as bytes: as strings they would take three times the memory. */
function createTextStore() {
  let bytes = Buffer.allocUnsafe(64 * 1024);
  let end = 0;
  const ends: number[] = [];
  const append = (text: string) => {
    while (end + text.length * 3 > bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2);
    end += bytes.write(text, end);
    ends.push(end);
  };
  return {
    add(texts: readonly string[]): void {
      for (const text of texts) append(text);
    },
    at(index: number): string[] {
      const first = index * TEXTS_OF_A_ROW;
      return ends
        .slice(first, first + TEXTS_OF_A_ROW)
        .map((last, n) => bytes.toString('utf8', ends[first + n - 1] ?? 0, last));
    },
  };
}
