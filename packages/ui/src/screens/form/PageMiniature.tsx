import type { DrawnCover, PageLayout } from '@prelude/api/contract/forms';
import { toCoverBackground, toCoverColors } from '@prelude/api/contract/page/toCoverCss';
import type { CSSProperties, ReactNode } from 'react';
import type { WholeLook } from '../../state/WholeLook.ts';
import { styled } from '../../theme/stitches.ts';
import { sampleFonts } from './sampleFonts.ts';

const Paper = styled('span', {
  border: '1px solid $border',
  borderRadius: 'max(0px, calc($radii$card - 5px))',
  display: 'grid',
  height: 104,
  overflow: 'hidden',
  textAlign: 'start',
  '@forced': { forcedColorAdjust: 'none' },
  variants: {
    shape: {
      plain: {},
      banner: { gridTemplateRows: '30px minmax(0, 1fr)' },
      split: { gridTemplateColumns: 'minmax(0, 1fr) 42%' },
    },
  },
});

const Cover = styled('span', { borderRadius: 4, margin: 4 });

const Words = styled('span', {
  alignContent: 'center',
  display: 'grid',
  gap: 5,
  minWidth: 0,
  padding: 6,
  variants: { isCentred: { true: { justifyItems: 'center', textAlign: 'center' } } },
});

const Title = styled('span', {
  fontSize: 15,
  letterSpacing: '-0.02em',
  lineHeight: '17px',
  overflowWrap: 'anywhere',
});

const Line = styled('span', { borderRadius: 2, height: 3, opacity: 0.45, width: '72%' });

const Fields = styled('span', { display: 'grid', gap: 3, gridTemplateColumns: '3fr 2fr', marginTop: 3, width: '92%' });
const Field = styled('span', { height: 10 });

const radii = { square: 0, round: 3, pill: 5 };

export interface PageMiniatureProps {
  look: WholeLook;
  layout: PageLayout;
  cover: DrawnCover | null;
  /** Stands for the page's title. */
  title: ReactNode;
}

/** A hosted page in small: its layout and cover, its title in its font, a field and a button. */
export function PageMiniature({ look: { colors, corners, font }, layout, cover, title }: PageMiniatureProps) {
  const borderRadius = radii[corners];
  const shape = cover === null ? 'plain' : layout === 'split' ? 'split' : 'banner';
  const coverStyle: CSSProperties = cover ? { background: toCoverBackground(cover) } : {};
  return (
    <Paper aria-hidden shape={shape} style={{ backgroundColor: colors.background, ...toCoverColors(colors) }}>
      {shape === 'banner' && <Cover style={coverStyle} />}
      <Words isCentred={layout === 'centred'}>
        <Title style={{ ...sampleFonts[font], color: colors.text }}>{title}</Title>
        <Line style={{ backgroundColor: colors.text }} />
        <Fields>
          <Field style={{ border: `1px solid ${colors.text}80`, borderRadius }} />
          <Field style={{ backgroundColor: colors.accent, borderRadius }} />
        </Fields>
      </Words>
      {shape === 'split' && <Cover style={coverStyle} />}
    </Paper>
  );
}
