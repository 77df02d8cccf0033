import type { ReactNode } from 'react';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { Text } from '../primitives/Text.tsx';
import type { PartProps } from '../props.ts';
import { raised } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';

const Sheet = styled('dl', {
  ...raised,
  containerType: 'inline-size',
  margin: 0,
  padding: '20px 14px 18px',
  '@md': { paddingInline: '$5' },
});

const Label = styled('dt', { color: '$textMuted', fontSize: '$small', fontWeight: 500, lineHeight: '$caption' });

const Value = styled('dd', {
  // Seven digits with their separators fit in the width of the card.
  fontSize: 'min($fontSizes$display, 18cqi)',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: '$display',
  margin: '4px 0 2px',
  whiteSpace: 'nowrap',
});

export interface StatCardProps extends PartProps<'dl'> {
  label: ReactNode;
  value: ReactNode;
  description?: ReactNode;
  /** Keeps the card's height while the figure is loading. */
  isLoading?: boolean;
}

/** One figure with its label. */
export function StatCard({ label, value, description, isLoading, ...passed }: StatCardProps) {
  return (
    <Sheet {...passed} aria-busy={isLoading || undefined}>
      <Label>{label}</Label>
      <Value>{isLoading ? <Skeleton width="4ch" height={24} /> : value}</Value>
      <Text as="dd" emphasis="soft">
        {isLoading ? <Skeleton width="55%" /> : description || '\u00a0'}
      </Text>
    </Sheet>
  );
}
