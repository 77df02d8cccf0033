import { FormattedMessage, useIntl } from 'react-intl';
import { late } from '../../late/late.ts';
import { useLatePart } from '../../late/useLatePart.ts';
import { CopyButton } from '../../patterns/CopyButton.tsx';
import { Button } from '../../primitives/Button.tsx';
import { copyText } from '../../primitives/copyText.ts';
import { Dialog } from '../../primitives/Dialog.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { declareMonoFont } from '../../theme/monoFont.ts';
import { styled } from '../../theme/stitches.ts';

const qrCode = late(async () => (await import('./qr/toQrPath.ts')).toQrPath);

const SIDE = 168;

// Readers need dark on light in both themes.
const Code = styled('svg', {
  backgroundColor: 'Canvas',
  border: '1px solid $border',
  borderRadius: '$card',
  display: 'block',
  colorScheme: 'light',
  fill: 'CanvasText',
  height: SIDE,
  width: SIDE,
});

const Address = styled(Text, { overflowWrap: 'anywhere' });

const Frame = styled('div', { minHeight: SIDE });

export interface LiveDialogProps {
  /** Whole address of the hosted page. */
  pageHref: string;
  /** Address of the page with the code for other sites. */
  integrationHref: string;
  onClose: () => void;
}

/** The end of a publish: the page's address to copy, to open and to scan. */
export function LiveDialog({ pageHref, integrationHref, onClose }: LiveDialogProps) {
  declareMonoFont();
  const { formatMessage } = useIntl();
  const toQrPath = useLatePart(qrCode, true);
  const code = toQrPath?.(pageHref);
  const copy = async () => {
    if (!(await copyText(pageHref))) throw new Error('The browser refuses to copy.');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="pages.form.live.title" />}
      description={<FormattedMessage id="pages.form.live.hint" />}
      closeLabel={formatMessage({ id: 'pages.form.json.close' })}
    >
      <Stack gap={4}>
        <Address as="div" isMono translate="no">
          {pageHref}
        </Address>
        <Inline gap={2} wrap>
          <CopyButton
            emphasis="solid"
            label={<FormattedMessage id="pages.form.live.copy" />}
            copiedLabel={<FormattedMessage id="pages.form.json.copied" />}
            onCopy={copy}
          />
          <Button href={pageHref}>
            <FormattedMessage id="pages.waitlist.details.openSignUpPage" />
          </Button>
        </Inline>
        <Frame>
          {code && (
            <Code
              role="img"
              aria-label={formatMessage({ id: 'pages.form.live.qr' })}
              viewBox={`0 0 ${code.side} ${code.side}`}
            >
              <path d={code.path} />
            </Code>
          )}
        </Frame>
        <Text emphasis="soft">
          <FormattedMessage
            id="pages.form.live.site"
            values={{ link: (words) => <Link href={integrationHref}>{words}</Link> }}
          />
        </Text>
      </Stack>
    </Dialog>
  );
}
