import type { ContactDraft, ContactSource, ContactState } from '@prelude/api/contract/contacts';
import { demoSources, firstNames, lastNames, mailHosts } from './demoData.ts';

const SEED = 4400;
const DAY_MS = 86_400_000;

const LONG_ADDRESS =
  'bardzo.dlugi.adres.osoby.ktora.lubi.pelne.zdania.w.e-mailu@poczta.oddzial-badan-nad-cierpliwoscia.instytut.example';

/** The same people on every machine, oldest first; they joined before `now`, at a growing rate, mostly by day. */
export function toDemoContacts(count: number, now = Date.now()): ContactDraft[] {
  const random = createRandom(SEED);
  const times = toTimes(count, now);
  const randomSource = createRandom(SEED + 1);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: count }, (_, index) => {
    const first = pick(firstNames);
    const last = pick(lastNames);
    const isLong = index % 1000 === 5;
    return {
      email: isLong ? `${index}.${LONG_ADDRESS}` : `${toAscii(first)}.${toAscii(last)}${index + 1}@${pick(mailHosts)}`,
      name: random() < 0.12 ? null : `${first} ${last}`,
      state: toState(index),
      createdAt: times[index],
      source: toSource(randomSource()),
    };
  });
}

/** Returns ascending times. A larger list covers a longer time. */
function toTimes(count: number, now: number): number[] {
  const random = createRandom(SEED + 2);
  const ages = Array.from({ length: count }, () => random() ** 1.7 * Math.min(120, count) * DAY_MS);
  return ages.map((age) => Math.min(toDaytime(now - age), now - 60_000)).sort((one, other) => one - other);
}

/** Moves a time within its UTC day, away from the night. */
function toDaytime(time: number): number {
  const part = (time % DAY_MS) / DAY_MS;
  return Math.floor(time + (0.8 * Math.sin(2 * Math.PI * part) * DAY_MS) / (2 * Math.PI));
}

function toSource(place: number): ContactSource {
  const demoSource = demoSources.find(({ below }) => place < below);
  const { below, ...source } = demoSource ?? { below: 1 };
  return { way: 'widget', page: 'https://studio-polnoc.example/', ...source };
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
