import { styled } from '@prelude/ui/theme/stitches';
import type { ReactNode } from 'react';
import { CopyName } from './CopyName.tsx';

const List = styled('dl', {
  display: 'grid',
  gap: '$6 $5',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  margin: 0,
  variants: { isWide: { true: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' } } },
});

const Term = styled('dt', { fontSize: '$small', fontWeight: 500, lineHeight: '$small', overflowWrap: 'anywhere' });
const Value = styled('dd', {
  color: '$textMuted',
  fontSize: '$caption',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '$caption',
  margin: 0,
  overflowWrap: 'anywhere',
});
const Drawing = styled('dd', { margin: '0 0 $3' });
const One = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > dd:first-of-type': { order: -1 },
});

export interface Specimen {
  name: string;
  value?: string;
  drawing: ReactNode;
}

/** Tokens side by side, each drawn, named and described; a press on a name copies it as used in styles. */
export function Specimens({ of, isWide = false }: { of: readonly Specimen[]; isWide?: boolean }) {
  return (
    <List isWide={isWide}>
      {of.map(({ name, value, drawing }) => (
        <One key={name}>
          <Term>
            <CopyName text={`$${name}`}>{name}</CopyName>
          </Term>
          <Drawing>{drawing}</Drawing>
          {value && <Value>{value}</Value>}
        </One>
      ))}
    </List>
  );
}
