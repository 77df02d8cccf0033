import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const MIN_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function precompress(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  await Promise.all(names.filter((name) => WORTH_IT.test(name)).map((name) => compress(join(directory, name))));
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    writeFile(`${path}.br`, await toBrotli(bytes, { params })),
    writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 })),
  ]);
}
