import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useJustDone } from '../../patterns/useJustDone.ts';
import { copyText } from '../../primitives/copyText.ts';
import { CheckIcon } from '../../primitives/signIcons.tsx';
import { Text } from '../../primitives/Text.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { declareMonoFont } from '../../theme/monoFont.ts';
import { styled } from '../../theme/stitches.ts';

const Label = styled('button', {
  alignItems: 'center',
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: '$control',
  color: '$textMuted',
  cursor: 'pointer',
  display: 'inline-flex',
  fontFamily: '$mono',
  fontSize: '$caption',
  fontVariantLigatures: 'none',
  gap: 6,
  justifySelf: 'start',
  lineHeight: '$caption',
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: 40 },
  padding: '0 $2',
  '&:hover': { color: '$text' },
});

const Frame = styled('div', { display: 'grid' });

const Refusal = styled('div', { padding: '6px $2 0' });

const PREFIX = 'v ';

export interface VersionLabelProps {
  /** Commit the app was built from. */
  version: string;
}

/** Copies the version on a press, Enter or Space. SPEC section 2. */
export function VersionLabel({ version }: VersionLabelProps) {
  declareMonoFont();
  const intl = useIntl();
  const [isCopied, markCopied] = useJustDone();
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    const isDone = await copyText(version);
    if (isDone) markCopied();
    setIsRefused(!isDone);
  };
  return (
    <Frame>
      <Label type="button" title={intl.formatMessage({ id: 'components.version.copy' })} onClick={copy}>
        <span translate="no">
          {PREFIX}
          {version}
        </span>
        {isCopied && <CheckIcon size={12} />}
      </Label>
      <div role="status">
        {isCopied && (
          <VisuallyHidden>
            <FormattedMessage id="components.version.copied" />
          </VisuallyHidden>
        )}
        {isRefused && (
          <Refusal>
            <Text as="div" size="small" tone="danger">
              <FormattedMessage id="common.toast.copyFailed" />
            </Text>
          </Refusal>
        )}
      </div>
    </Frame>
  );
}
