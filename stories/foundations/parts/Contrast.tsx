import { contrastOf } from '@prelude/api/contract/colors/contrast';
import type { ContrastPair } from '@prelude/ui/theme/contrast';
import { styled } from '@prelude/ui/theme/stitches';
import { useLayoutEffect, useRef, useState } from 'react';

const Row = styled('div', { alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: '$1 $3' });

const Sample = styled('span', {
  borderRadius: '$control',
  boxShadow: 'inset 0 0 0 1px $colors$border',
  display: 'inline-grid',
  flex: 'none',
  fontSize: '$lead',
  fontWeight: 500,
  height: 32,
  lineHeight: '$lead',
  placeItems: 'center',
  width: 48,
});

const Shape = styled('span', { border: '2px solid currentColor', borderRadius: 4, height: 16, width: 24 });

const Ratio = styled('span', { fontVariantNumeric: 'tabular-nums', fontWeight: 500, minWidth: '3em' });
const Verdict = styled('span', {
  fontSize: '$caption',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '$caption',
  variants: { passes: { true: { color: '$successText' }, false: { color: '$dangerText', fontWeight: 600 } } },
});

const LETTERS = 'Aa';

/** A colour pair and its contrast, measured on the rendered sample. */
export function Contrast({ ink, paper, needed }: ContrastPair) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState(0);
  useLayoutEffect(() => {
    if (!sample.current) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setRatio(contrastOf(color, backgroundColor));
  }, []);
  const passes = ratio >= needed;
  return (
    <Row data-ratio={ratio} data-needed={needed}>
      <Sample ref={sample} css={{ backgroundColor: `$${paper}`, color: `$${ink}` }}>
        {needed > 3 ? LETTERS : <Shape />}
      </Sample>
      <Ratio>{(Math.floor(ratio * 10) / 10).toFixed(1)}</Ratio>
      <Verdict passes={passes}>{`${passes ? '≥' : '<'} ${needed}`}</Verdict>
    </Row>
  );
}
