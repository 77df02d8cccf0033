import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from '../primitives/signIcons.tsx';
import type { PartProps, Tone } from '../props.ts';
import { mixedBackground } from '../theme/mixed.ts';
import { styled } from '../theme/stitches.ts';

const GAP = 10;
const ICON_SIZE = 16;

/** This length where the notice itself is narrow, else none: the oldest browsers have no container queries. */
const ifNarrow = (length: string) => `clamp(0px, (26rem - 100%) * 999, ${length})`;

/** Mixes the tone with the surface by half: noticeable, but calm. */
const toTone = (surface: string, text: string) => ({
  ...mixedBackground(`$${surface}`, `$colors$${surface} 50%, $colors$surface`),
  borderColor: `$${surface}`,
  '& > div > svg': { color: `$${text}` },
});

const Frame = styled('div', {
  alignItems: 'center',
  border: '1px solid',
  borderRadius: '$card',
  columnGap: GAP,
  display: 'flex',
  flexWrap: 'wrap',
  padding: '$3 $4',
  rowGap: '$3',
  variants: {
    tone: {
      info: toTone('infoSurface', 'infoText'),
      danger: toTone('dangerSurface', 'dangerText'),
      warning: toTone('warningSurface', 'warningText'),
      success: toTone('successSurface', 'successText'),
    },
  },
});

/** Keeps the icon at the first line of a longer text. */
const Message = styled('div', {
  display: 'flex',
  flex: `1 1 ${ifNarrow('100%')}`,
  gap: GAP,
  minWidth: 0,
  '& > svg': { marginTop: 2 },
});
const Words = styled('div', { flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Title = styled('div', { fontWeight: 500 });
const Action = styled('div', { marginInlineStart: ifNarrow(`${ICON_SIZE + GAP}px`) });

const icons = { info: InfoIcon, danger: AlertIcon, warning: AlertIcon, success: CheckIcon } satisfies Record<
  NoticeProps['tone'],
  unknown
>;

export interface NoticeProps extends PartProps {
  tone: Extract<Tone, 'info' | 'success' | 'warning' | 'danger'>;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link for what the reader can do about it. */
  actions?: ReactNode;
  /** False inside a live region, which already announces it. */
  isLive?: boolean;
}

/** A message about this page. `danger` interrupts a screen reader, the others wait. */
export function Notice({ tone, title, children, actions, isLive = true, ...passed }: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <Frame {...passed} tone={tone} role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Message>
        <ToneIcon />
        <Words>
          {title && <Title>{title}</Title>}
          {children}
        </Words>
      </Message>
      {actions && <Action>{actions}</Action>}
    </Frame>
  );
}
