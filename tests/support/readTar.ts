export interface TarEntry {
  path: string;
  mode: number;
  bytes: Buffer;
}

const block = 512;
const regularFile = /^[0\0]$/;

/** The regular files of an uncompressed ustar archive. */
export function* readTar(archive: Buffer): Generator<TarEntry> {
  let offset = 0;
  while (offset + block <= archive.length) {
    const header = archive.subarray(offset, offset + block);
    const path = readText(header, 0, 100);
    if (path === '') return;
    const size = readOctal(header, 124, 12);
    offset += block;
    if (regularFile.test(header.toString('latin1', 156, 157))) {
      yield { path, mode: readOctal(header, 100, 8), bytes: archive.subarray(offset, offset + size) };
    }
    offset += Math.ceil(size / block) * block;
  }
}

function readText(header: Buffer, start: number, length: number): string {
  const field = header.toString('utf8', start, start + length);
  const end = field.indexOf('\0');
  return end === -1 ? field : field.slice(0, end);
}

function readOctal(header: Buffer, start: number, length: number): number {
  return Number.parseInt(readText(header, start, length).trim(), 8);
}
