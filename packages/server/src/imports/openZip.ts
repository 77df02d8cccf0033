import { type Entry, fromBufferPromise } from 'yauzl';
import { toBuffer } from './decode.ts';
import { ImportFault } from './ImportFile.ts';

const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_ENTRIES = 10_000;

export interface Zip {
  names: string[];
  /** Streams an entry, whatever the case of its name; nothing for a name that is missing. Throws `ImportFault`. */
  read(name: string): AsyncIterable<Buffer>;
}

/** Returns bytes that are counted while they are unpacked. */
export function createCounter() {
  let total = 0;
  return (bytes: number): void => {
    total += bytes;
    if (total > MAX_UNPACKED) throw new ImportFault('unpacked');
  };
}

export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromBufferPromise(toBuffer(bytes));
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MAX_ENTRIES) throw new ImportFault('unknown');
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
    const count = createCounter();
    const findName = (name: string): string =>
      [...entries.keys()].find((other) => other.toLowerCase() === name.toLowerCase()) ?? '';
    return {
      names: [...entries.keys()],
      async *read(name) {
        const entry = entries.get(name) ?? entries.get(findName(name));
        if (!entry) return;
        if (entry.isEncrypted()) throw new ImportFault('protected');
        try {
          for await (const piece of await zip.openReadStreamPromise(entry)) {
            count(piece.length);
            yield piece;
          }
        } catch (error) {
          throw toFault(error);
        }
      },
    };
  } catch (error) {
    throw toFault(error);
  }
}

const toFault = (error: unknown): ImportFault => (error instanceof ImportFault ? error : new ImportFault('unknown'));
