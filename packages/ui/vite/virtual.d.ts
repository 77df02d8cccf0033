declare module 'virtual:messages' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

  type Language = import('../../../locales/languages.ts').Language;

  export const fallback: Record<string, MessageFormatElement[]>;
  export const load: Readonly<Record<Language, () => Promise<{ default: Record<string, MessageFormatElement[]> }>>>;
}

declare module 'virtual:messages/all' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
  import type { Language, PSEUDO_LANGUAGE } from '../../../locales/languages.ts';

  const messages: Readonly<Record<Language | typeof PSEUDO_LANGUAGE, Record<string, MessageFormatElement[]>>>;
  export default messages;
}

declare module 'virtual:messages/all/*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
  import type { Language } from '../../../locales/languages.ts';

  const messages: Readonly<Record<Language, Record<string, MessageFormatElement[]>>>;
  export default messages;
}

declare module 'virtual:messages/*' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

  const messages: Record<string, MessageFormatElement[]>;
  export default messages;
}

declare module 'virtual:fonts/page' {
  /** Addresses by the name of the file, such as `inter-latin`; empty in the published package. */
  const addresses: Readonly<Partial<Record<string, string>>>;
  export default addresses;
}

declare module 'virtual:fonts/*' {
  const files: Readonly<Record<string, { url: string; unicodeRange: string }>>;
  export default files;
}

declare module 'subset-font' {
  export interface SubsetOptions {
    keepFeatures?: readonly string[];
    preserveNameIds?: readonly number[];
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }

  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
