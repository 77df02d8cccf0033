import { ErrorBox, type ErrorBoxProps } from '../../patterns/ErrorBox.tsx';
import { styled } from '../../theme/stitches.ts';

export interface ErrorScreenProps extends ErrorBoxProps {
  /** True when no frame surrounds it. */
  isWholePage?: boolean;
}

/** In the middle, and still there when its details open below. */
const Centre = styled('div', { margin: '0 auto', maxWidth: 560, padding: 'max($space$10, 20vh) $4 $10' });

/** Replaces a page that threw while rendering. SPEC section 2. */
export function ErrorScreen({ isWholePage = false, ...box }: ErrorScreenProps) {
  return (
    <Centre as={isWholePage ? 'main' : 'div'}>
      <ErrorBox {...box} />
    </Centre>
  );
}
