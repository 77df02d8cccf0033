import { FormattedMessage } from 'react-intl';
import { pressOnce } from '../../../primitives/Button.tsx';
import { styled } from '../../../theme/stitches.ts';

/** Above the rows without taking room of its own, so that they do not move when it comes. */
const Frame = styled('div', {
  display: 'flex',
  height: 0,
  insetInline: 0,
  justifyContent: 'center',
  pointerEvents: 'none',
  position: 'absolute',
  top: 0,
  zIndex: '$inRow',
  '@belowMd': { justifyContent: 'flex-end' },
  '@media print': { display: 'none' },
});

const Pill = styled('button', {
  alignSelf: 'flex-end',
  backgroundColor: '$surfaceRaised',
  border: '1px solid $borderStrong',
  borderRadius: '$round',
  boxShadow: '$raised',
  color: '$accentText',
  cursor: 'pointer',
  flex: 'none',
  fontSize: '$small',
  fontWeight: 500,
  lineHeight: '$small',
  padding: '1px 12px',
  pointerEvents: 'auto',
  '&:hover': { backgroundColor: '$surfaceHover' },
});

export interface NewcomersProps {
  /** People who have joined since the rows were read. */
  count: number;
  onShow: () => void;
}

/** Tells how many have joined, and shows them when pressed. */
export function Newcomers({ count, onShow }: NewcomersProps) {
  return (
    <Frame role="status">
      {count > 0 && (
        <Pill type="button" onClick={pressOnce(onShow)}>
          <FormattedMessage id="pages.subscribers.newcomers" values={{ count }} />
        </Pill>
      )}
    </Frame>
  );
}
