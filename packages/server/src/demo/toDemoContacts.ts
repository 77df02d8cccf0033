import type { ContactDraft, ContactState } from '@prelude/api/contract/contacts';
import { firstNames, lastNames, mailHosts } from './demoData.ts';

const SEED = 4400;

/** A few addresses are as long as a screen has to bear. */
const LONG_ADDRESS =
  'bardzo.dlugi.adres.osoby.ktora.lubi.pelne.zdania.w.e-mailu@poczta.oddzial-badan-nad-cierpliwoscia.instytut.example';

/** The same people on every machine, oldest first: some without a name, a few in each of the other states. */
export function toDemoContacts(count: number): ContactDraft[] {
  const random = createRandom(SEED);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: count }, (_, index) => {
    const first = pick(firstNames);
    const last = pick(lastNames);
    const isLong = index % 1000 === 5;
    return {
      email: isLong ? `${index}.${LONG_ADDRESS}` : `${toAscii(first)}.${toAscii(last)}${index + 1}@${pick(mailHosts)}`,
      name: random() < 0.12 ? null : `${first} ${last}`,
      state: toState(index),
    };
  });
}

function toState(index: number): ContactState {
  if (index % 40 === 3) return 'pending';
  if (index % 60 === 7) return 'unsubscribed';
  return index % 150 === 9 ? 'invalid' : 'subscribed';
}

const toAscii = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z-]/g, '');

/** mulberry32: small, and the same everywhere. Returns numbers from 0 up to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
