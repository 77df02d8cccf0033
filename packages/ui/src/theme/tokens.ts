export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

/** In rem, so that the reader's own text size counts. `lineHeights` has the same names. */
export const fontSizes = {
  caption: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  lead: '1rem',
  title: '1.25rem',
  page: '1.5rem',
  display: '2rem',
} as const;

export const lineHeights = {
  caption: '1rem',
  small: '1.25rem',
  body: '1.25rem',
  lead: '1.5rem',
  title: '1.75rem',
  page: '2rem',
  display: '2.5rem',
} as const;

/** In em, so that layouts follow the reader's own text size: at 24 px instead of 16, `md` begins at 1152 px. */
export const breakpoints = { sm: '40em', md: '48em', lg: '64em', xl: '75em' } as const;

export const radii = { control: '6px', card: '10px', dialog: '14px', round: '999px' } as const;

/** Heights that a theme's density changes. */
export const sizes = { control: '2.25rem', controlLarge: '2.5rem', row: '2.75rem' } as const;

/** Layers from bottom to top. */
export const zIndices = {
  inRow: '1',
  progress: '2',
  bar: '10',
  skipLink: '20',
  overlay: '30',
  popover: '40',
  toast: '60',
} as const;

export const fonts = {
  sans: '"Inter Variable", system-ui, sans-serif',
  mono: '"JetBrains Mono Variable", ui-monospace, monospace',
} as const;
