import { styled } from '@prelude/ui/theme/stitches';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { settleFonts } from '../../fixtures/settleFonts.ts';

const Row = styled('tr', { '& > *': { borderTop: '1px solid $border', padding: '$3 $4 $3 0', textAlign: 'start' } });
const Name = styled('th', { fontWeight: 500, width: '9rem' });
const Height = styled('td', { color: '$textMuted', fontVariantNumeric: 'tabular-nums', width: '3.5rem' });

export interface TargetProps {
  name: string;
  /** Selects the control to measure within `children`. */
  selector: string;
  children: ReactNode;
}

/** A control and its height in pixels, measured on the page. */
export function Target({ name, selector, children }: TargetProps) {
  const frame = useRef<HTMLTableCellElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // Wait for the fonts, which determine the line height.
    settleFonts().then(() => {
      const target = frame.current?.querySelector(selector);
      if (isCurrent && target) setHeight(Math.round(target.getBoundingClientRect().height));
    });
    return () => {
      isCurrent = false;
    };
  }, [selector]);
  return (
    <Row data-height={height}>
      <Name scope="row">{name}</Name>
      <Height>{height}</Height>
      <td ref={frame}>{children}</td>
    </Row>
  );
}
