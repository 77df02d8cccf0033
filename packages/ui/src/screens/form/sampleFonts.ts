import type { LookFont } from '@prelude/api/contract/looks';
import type { CSSProperties } from 'react';

/** A heading in each font, as far as this browser has it. */
export const sampleFonts: Record<LookFont, CSSProperties> = {
  inter: { fontFamily: '"Sample Inter", sans-serif', fontWeight: 600 },
  editorial: { fontFamily: '"Sample Serif", serif', fontWeight: 600 },
  grotesk: { fontFamily: '"Sample Grotesk", sans-serif', fontWeight: 600 },
  code: { fontFamily: '"Sample Code", monospace', fontWeight: 600 },
  page: { fontFamily: 'inherit', fontWeight: 600 },
  system: { fontFamily: 'system-ui, sans-serif', fontWeight: 600 },
  serif: { fontFamily: 'Charter, "Iowan Old Style", Georgia, serif', fontWeight: 600 },
  mono: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontWeight: 600 },
};
