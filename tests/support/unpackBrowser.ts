import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { extract } from 'tar';

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/prelude-chromium', import.meta.url));

export interface UnpackedBrowser {
  executable: string;
  /** Libraries that a bare Debian or Alpine lacks */
  libraries: string;
  /** A fontconfig file with one font and no system folders, so that a missing glyph looks the same everywhere */
  fontConfig: string;
}

/**
 * Unpacks the browser that the lock file pins into `node_modules/.cache`, once per version.
 * Two processes may start at once: each unpacks beside the target, and the first to rename wins.
 */
export function unpackBrowser(): UnpackedBrowser {
  const home = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const target = join(cacheFolder, version);
  if (!existsSync(target)) unpackInto(target, join(home, 'bin'));
  return {
    executable: join(target, 'chromium'),
    libraries: join(target, 'lib'),
    fontConfig: join(target, 'fonts.conf'),
  };
}

function unpackInto(target: string, packed: string): void {
  mkdirSync(cacheFolder, { recursive: true });
  const draft = mkdtempSync(join(cacheFolder, 'unpacking-'));
  writeFileSync(join(draft, 'chromium'), inflate(packed, 'chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
    extract({ cwd: draft, sync: true }).end(inflate(packed, archive));
  }
  writeFileSync(join(draft, 'fonts.conf'), toFontConfig(target));
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

function inflate(folder: string, name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(folder, name)));
}

function toFontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fontcache')}</cachedir>
</fontconfig>
`;
}
