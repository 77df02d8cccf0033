import { styled } from '@prelude/ui/theme/stitches';
import type { UIEvent } from 'react';
import type { Box } from '../../image.ts';

const ZOOM = 4;
/** Pixels of the picture around the changed part */
const MARGIN = 8;

const Window = styled('div', {
  border: '1px solid $border',
  maxHeight: '70dvh',
  maxWidth: '100%',
  overflow: 'auto',
  width: 'fit-content',
});
const Part = styled('div', { overflow: 'hidden', position: 'relative', zoom: ZOOM });
const Shot = styled('img', { imageRendering: 'pixelated', maxWidth: 'none', position: 'absolute' });

interface CropProps {
  source: string;
  name: string;
  box: Box;
}

/** The changed part of a picture, four times as large; it scrolls together with the one beside it. */
export function Crop({ source, name, box }: CropProps) {
  const [left, top] = [Math.max(0, box.left - MARGIN), Math.max(0, box.top - MARGIN)];
  const size = { width: box.left + box.width + MARGIN - left, height: box.top + box.height + MARGIN - top };
  return (
    <Window tabIndex={0} role="region" aria-label={name} data-crop onScroll={scrollTogether}>
      <Part style={size}>
        <Shot src={source} alt={name} style={{ insetBlockStart: -top, insetInlineStart: -left }} />
      </Part>
    </Window>
  );
}

function scrollTogether({ currentTarget: { scrollLeft, scrollTop } }: UIEvent): void {
  for (const other of document.querySelectorAll('[data-crop]')) other.scrollTo(scrollLeft, scrollTop);
}
