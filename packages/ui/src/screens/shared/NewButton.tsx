import { FormattedMessage } from 'react-intl';
import { PlusIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { visuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';

/** On a phone the button is as wide as its icon, so that it stays beside the title. */
const Label = styled('span', { '@belowMd': visuallyHidden });

export interface NewButtonProps {
  href: string;
  labelId: MessageId;
}

/** Leads to the page that makes another one of a list. */
export function NewButton({ href, labelId }: NewButtonProps) {
  return (
    <Button emphasis="solid" href={href} icon={<PlusIcon />}>
      <Label>
        <FormattedMessage id={labelId} />
      </Label>
    </Button>
  );
}
