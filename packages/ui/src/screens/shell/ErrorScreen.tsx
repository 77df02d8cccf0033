import { ErrorBox, type ErrorBoxProps } from '../../patterns/ErrorBox.tsx';
import { styled } from '../../theme/stitches.ts';

export interface ErrorScreenProps extends ErrorBoxProps {
  /** True when no frame surrounds it. */
  isWholePage?: boolean;
}

const Centre = styled('div', { margin: '0 auto', maxWidth: 560, padding: '$10 $4' });

/** Replaces a page that threw while rendering. SPEC section 2. */
export function ErrorScreen({ isWholePage = false, ...box }: ErrorScreenProps) {
  return (
    <Centre as={isWholePage ? 'main' : 'div'}>
      <ErrorBox {...box} />
    </Centre>
  );
}
