import { applyGlobalStyles } from '@prelude/ui/theme/globalStyles';
import { globalCss } from '@prelude/ui/theme/stitches';
import { lightColors } from '@prelude/ui/theme/themes';
import { fonts } from '@prelude/ui/theme/tokens';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { create } from 'storybook/theming/create';

const paper = create({
  base: 'light',
  appBorderColor: lightColors.border,
  colorSecondary: lightColors.accent,
  fontBase: fonts.sans,
  textColor: lightColors.text,
  textMutedColor: lightColors.textMuted,
});

/** Room between the parts of a page, which the product's own styles leave to whoever lays them out. */
const applyPageStyles = globalCss({
  '.sbdocs.sbdocs-content': {
    '& > h1, & > div > h1': { marginBottom: 16 },
    '& > h2, & > div > h2': { marginBlock: '48px 16px' },
    '& > table, & > div > table': {
      marginBlock: 16,
      '& th': { textAlign: 'start' },
      '& tr:nth-of-type(2n)': { backgroundColor: 'transparent' },
    },
  },
});

/** The pages of documentation, in the product's own hand. */
export function DocsFrame({ children, ...frame }: PropsWithChildren<DocsContainerProps>) {
  // A page without a story has nobody else to declare the face that it is set in.
  applyGlobalStyles();
  applyPageStyles();
  return (
    <DocsContainer {...frame} theme={paper}>
      {children}
    </DocsContainer>
  );
}
