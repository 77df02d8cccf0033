import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enums, object, string, validate } from 'superstruct';
import { findBase } from './git.ts';
import { listPictures } from './listPictures.ts';
import { type Manifest, readManifestAt } from './manifest.ts';
import { openPictures } from './pictureStore.ts';
import { type Decision, type Decisions, toMarkdown } from './review/decisions.ts';
import { drawStories } from './runStories.ts';
import { takeIn } from './takeIn.ts';

const DecisionStruct = object({ hash: string(), verdict: enums(['accepted', 'refused']), why: string() });

/** Reads the decisions of a review. Whatever cannot be one becomes a fault, one line each. */
export function readDecisions(path: string, keys: ReadonlySet<string>): { decisions: Decisions; faults: string[] } {
  const [values, fault] = parse(path);
  const decisions: Record<string, Decision> = {};
  const faults = fault ? [fault] : [];
  for (const [key, value] of Object.entries(values)) {
    const [wrong, decision] = validate(value, DecisionStruct);
    if (!keys.has(key)) faults.push(`There is no picture ${key}.`);
    else if (wrong) faults.push(`${key} is not decided: ${wrong.message}.`);
    else decisions[key] = decision;
  }
  return { decisions, faults };
}

function parse(path: string): [values: object, fault?: string] {
  if (!existsSync(path)) return [{}, `There is no file ${path}.`];
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value === 'object' && value && !Array.isArray(value)) return [value];
  } catch {
    // Said below.
  }
  return [{}, `${path} holds no decisions: it is not the JSON that the review downloads.`];
}

/** Splits decisions by what is drawn now: those about another drawing become faults. */
export function checkHashes(decisions: Decisions, drawn: ReadonlyMap<string, string>) {
  const faults: string[] = [];
  const valid: Record<string, Decision> = {};
  for (const [key, decision] of Object.entries(decisions)) {
    const hash = drawn.get(key);
    if (hash === decision.hash) valid[key] = decision;
    else
      faults.push(
        hash ? `${key} is drawn otherwise by now: review it again.` : `${key} cannot be drawn: its story fails.`,
      );
  }
  return { decisions: valid, faults };
}

/** Gives refused drawings that the manifest has already the hashes of the base, so that they fail again. */
export function refuse(manifest: Manifest, decisions: Decisions, before: Manifest): void {
  for (const [key, { hash, verdict }] of Object.entries(decisions)) {
    if (verdict !== 'refused' || manifest.get(key) !== hash) continue;
    const earlier = before.get(key);
    if (earlier && earlier !== hash) manifest.set(key, earlier);
    else manifest.delete(key);
  }
}

/** Writes the accepted pictures of a review into manifest and album. Returns 0 when all were accepted, otherwise 1. */
export async function acceptFile(path: string, ref?: string): Promise<number> {
  const read = readDecisions(path, new Set(listPictures().map(({ key }) => key)));
  const folder = mkdtempSync(join(tmpdir(), 'prelude-accept-'));
  try {
    const keys = Object.keys(read.decisions);
    const changes = keys.length > 0 ? drawStories(keys, folder) : [];
    const checked = checkHashes(read.decisions, new Map(changes.map(({ key, hash }) => [key, hash])));
    const { decisions } = checked;
    const accepted = changes.filter(({ key }) => decisions[key]?.verdict === 'accepted');
    const refused = Object.values(decisions).length - accepted.length;
    const base = findBase(ref);
    const pictures = openPictures();
    refuse(pictures.manifest, decisions, 'commit' in base ? readManifestAt(base.commit) : new Map());
    if (accepted.length + refused > 0) await takeIn(accepted, { pictures, folder });
    for (const fault of [...read.faults, ...checked.faults]) console.error(fault);
    console.log(`${accepted.length} accepted, ${refused} refused.`);
    if (refused > 0) console.log(toMarkdown(decisions));
    return refused + read.faults.length + checked.faults.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
