import { styled } from '@prelude/ui/theme/stitches';
import type { ReactNode } from 'react';
import { CopyName } from './CopyName.tsx';
import { type ThemeName, themeClass, themeNames } from './themeClass.ts';

const Table = styled('table', {
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: '100%',
  '& th': { fontWeight: 500, textAlign: 'start' },
  '& thead th': { color: '$textMuted', fontSize: '$caption', lineHeight: '$caption', padding: '0 $3 $2 0' },
  '& thead th:first-child': { width: '42%' },
  '@md': { '& thead th:first-child': { width: '30%' } },
  '& thead th:not(:first-child), & td': { paddingInline: '$3' },
});

const Title = styled('th', {
  '&&': { color: '$text', fontSize: '$lead', fontWeight: 600, lineHeight: '$lead' },
});

const Name = styled('th', {
  borderTop: '1px solid $border',
  fontSize: '$small',
  lineHeight: '$small',
  overflowWrap: 'anywhere',
  padding: '$2 $3 $2 0',
});

const Side = styled('td', {
  backgroundColor: '$canvas',
  borderTop: '1px solid $border',
  color: '$text',
  overflow: 'hidden',
  paddingBlock: '$2',
});

export interface Line {
  name: string;
  /** Text a press on the name copies; without it, the name is no button. */
  copies?: string;
  draw: (theme: ThemeName) => ReactNode;
}

export interface DayAndNightProps {
  title: string;
  lines: readonly Line[];
}

/** Shows each item in the light and in the dark theme. */
export function DayAndNight({ title, lines }: DayAndNightProps) {
  return (
    <Table>
      <thead>
        <tr>
          <Title scope="col">{title}</Title>
          {themeNames.map((theme) => (
            <th key={theme} scope="col">
              {theme}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, copies, draw }) => (
          <tr key={name}>
            <Name scope="row">{copies ? <CopyName text={copies}>{name}</CopyName> : name}</Name>
            {themeNames.map((theme) => (
              <Side key={theme} className={themeClass[theme]}>
                {draw(theme)}
              </Side>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
