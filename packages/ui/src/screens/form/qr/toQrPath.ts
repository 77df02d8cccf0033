import { encode } from 'uqr';

/** Modules of empty border that readers need. */
const BORDER = 4;

/** Returns a QR code of a text as the path of its dark modules, each of 1 × 1, and the side of the whole. */
export function toQrPath(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: path.join(''), side: size };
}
