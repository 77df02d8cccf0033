import { copyText } from '@prelude/ui/primitives/copyText';
import { CheckIcon } from '@prelude/ui/primitives/signIcons';
import { VisuallyHidden } from '@prelude/ui/primitives/VisuallyHidden';
import { styled } from '@prelude/ui/theme/stitches';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

const SHOWN_MS = 2000;

const Name = styled('button', {
  appearance: 'none',
  background: 'none',
  border: 0,
  borderRadius: 3,
  color: 'inherit',
  cursor: 'copy',
  font: 'inherit',
  marginBlock: -4,
  overflowWrap: 'anywhere',
  padding: '4px 0',
  position: 'relative',
  textAlign: 'inherit',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

// Positioned beside the name, so that nothing moves.
const Done = styled('span', {
  backgroundColor: '$canvas',
  borderRadius: '$control',
  color: '$successText',
  display: 'inline-flex',
  insetInlineStart: 'calc(100% + 2px)',
  padding: 2,
  position: 'absolute',
  top: 4,
});

export interface CopyNameProps {
  /** Text to copy; defaults to the shown name. */
  text?: string;
  children: string;
}

/** A name that a press copies. */
export function CopyName({ children, text = children }: CopyNameProps) {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [times]);
  const copy = async () => {
    if (await copyText(text)) setTimes((count) => count + 1);
  };
  return (
    <span>
      <Name type="button" title={text} translate="no" onClick={copy}>
        {children}
        {times > 0 && (
          <Done>
            <CheckIcon size={14} />
          </Done>
        )}
      </Name>
      <VisuallyHidden role="status">{times > 0 && <FormattedMessage id="components.version.copied" />}</VisuallyHidden>
    </span>
  );
}
