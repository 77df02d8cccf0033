import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { BrandMark } from './BrandMark.tsx';

const Row = styled('span', {
  alignItems: 'center',
  color: '$text',
  display: 'inline-flex',
  fontSize: '0.9375rem',
  fontWeight: 600,
  gap: 10,
  letterSpacing: '-0.01em',
  lineHeight: '22px',
});

/** A name, so it is not translated. */
const PRODUCT_NAME = 'Prelude';

/** The mark and the name of the product. */
export function Brand(passed: PartProps<'span'>) {
  return (
    <Row {...passed}>
      <BrandMark />
      <span translate="no">{PRODUCT_NAME}</span>
    </Row>
  );
}
