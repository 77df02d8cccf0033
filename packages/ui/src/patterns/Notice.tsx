import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from '../primitives/signIcons.tsx';
import { styled } from '../theme/stitches.ts';

export type NoticeTone = 'info' | 'danger' | 'warning' | 'success';

/** Half the tone and half the paper, edged by the tone: it is seen, and does not shout. */
const toTone = (surface: string, text: string) => ({
  backgroundColor: `color-mix(in srgb, $colors$${surface} 50%, $colors$surface)`,
  borderColor: `$${surface}`,
  '& > svg': { color: `$${text}` },
});

const Frame = styled('div', {
  border: '1px solid',
  borderRadius: '$card',
  columnGap: 10,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  padding: '$3 $4',
  rowGap: '$3',
  '& > svg': { marginTop: 2 },
  '@sm': { alignItems: 'center', gridTemplateColumns: 'auto minmax(0, 1fr) auto', '& > svg': { alignSelf: 'start' } },
  variants: {
    tone: {
      info: toTone('infoSurface', 'infoText'),
      danger: toTone('dangerSurface', 'dangerText'),
      warning: toTone('warningSurface', 'warningText'),
      success: toTone('successSurface', 'successText'),
    },
  },
});

const Words = styled('div', { minWidth: 0, overflowWrap: 'anywhere' });
const Title = styled('div', { fontWeight: 500 });
const Action = styled('div', { gridColumn: 2, '@sm': { gridColumn: 3 } });

const icons = { info: InfoIcon, danger: AlertIcon, warning: AlertIcon, success: CheckIcon } satisfies Record<
  NoticeTone,
  unknown
>;

export interface NoticeProps {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** What the reader can do about it. */
  action?: ReactNode;
  /** False inside a live region, which announces it by itself. */
  isLive?: boolean;
}

/** Something to know on this page. `danger` interrupts a screen reader, the others wait. */
export function Notice({ tone, title, children, action, isLive = true }: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <Frame tone={tone} role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <ToneIcon />
      <Words>
        {title && <Title>{title}</Title>}
        {children}
      </Words>
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
