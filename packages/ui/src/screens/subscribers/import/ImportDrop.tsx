import { FormattedMessage } from 'react-intl';
import { UploadIcon } from '../../../primitives/actionIcons.tsx';
import { Inline } from '../../../primitives/Inline.tsx';
import { useFileDrag } from '../../../primitives/useFileDrag.ts';
import { mixedBackground } from '../../../theme/mixed.ts';
import { styled } from '../../../theme/stitches.ts';

const Veil = styled('div', {
  ...mixedBackground('$overlay', '$colors$canvas 80%, transparent'),
  display: 'grid',
  inset: 0,
  padding: '$4',
  placeItems: 'center',
  pointerEvents: 'none',
  position: 'fixed',
  zIndex: '$overlay',
  '& > div': {
    backgroundColor: '$surfaceRaised',
    border: '2px dashed $accent',
    borderRadius: '$card',
    boxShadow: '$dialog',
    fontWeight: 500,
    padding: '$6 $8',
  },
});

export interface ImportDropProps {
  /** Called with what was dropped, at least one file. */
  onFiles: (files: readonly File[]) => void;
}

/** Takes files dropped anywhere on the page. */
export function ImportDrop({ onFiles }: ImportDropProps) {
  const isOver = useFileDrag(onFiles);
  if (!isOver) return null;
  return (
    <Veil>
      <Inline gap={2}>
        <UploadIcon />
        <FormattedMessage id="pages.subscribers.import.dropOnTab" />
      </Inline>
    </Veil>
  );
}
