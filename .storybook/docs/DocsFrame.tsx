import { declareMonoFont } from '@prelude/ui/theme/monoFont';
import { globalCss } from '@prelude/ui/theme/stitches';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { useToolbarOf } from '../../stories/guide/useToolbar.ts';
import { Prelude } from '../decorators/Prelude.tsx';
import { toTheme } from '../toTheme.ts';

const papers = { light: toTheme('light'), dark: toTheme('dark') };

/** Room between the parts of a page, which the product's own styles leave to whoever lays them out. */
const applyPageStyles = globalCss({
  '.sbdocs.sbdocs-content': {
    '& > h1, & > div > h1': { lineHeight: 1.2, marginBottom: 16 },
    '& > h2, & > div > h2': { lineHeight: 1.25, marginBlock: '48px 16px', paddingBottom: 6 },
    '& p > code, & li > code, & td code': {
      backgroundColor: '$neutralSurface',
      border: 0,
      color: '$text',
      fontFamily: '$mono',
      margin: 0,
      overflowWrap: 'anywhere',
      padding: '1px 4px',
      whiteSpace: 'normal',
    },
    '& > table, & > div > table': {
      marginBlock: 16,
      '@media (max-width: 767px)': { display: 'block', overflowX: 'auto' },
      '& th': { textAlign: 'start' },
      '& tr': { backgroundColor: 'transparent' },
      '& tr:nth-of-type(2n)': { backgroundColor: 'transparent' },
      '& td, & th': { color: '$text', verticalAlign: 'top' },
    },
  },
});

/** The pages of documentation, in the product's own hand, by the theme and in the language of the toolbar. */
export function DocsFrame({ children, ...frame }: PropsWithChildren<DocsContainerProps>) {
  applyPageStyles();
  declareMonoFont();
  const toolbar = useToolbarOf(frame.context.channel);
  return (
    <DocsContainer {...frame} theme={papers[toolbar.theme]}>
      <Prelude {...toolbar}>{children}</Prelude>
    </DocsContainer>
  );
}
