import { ErrorBox, type ErrorBoxProps } from '../../patterns/ErrorBox.tsx';
import { styled } from '../../theme/stitches.ts';

export interface ErrorScreenProps extends ErrorBoxProps {
  /** Where no frame stands around it. */
  isWholePage?: boolean;
}

const Centre = styled('div', { margin: '0 auto', maxWidth: 560, padding: '$10 $4' });

/** A page that broke while it was drawn. SPEC section 2. */
export function ErrorScreen({ isWholePage = false, ...box }: ErrorScreenProps) {
  return (
    <Centre as={isWholePage ? 'main' : 'div'}>
      <ErrorBox {...box} />
    </Centre>
  );
}
