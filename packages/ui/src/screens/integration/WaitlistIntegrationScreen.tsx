import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../../patterns/CopyButton.tsx';
import { DownloadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Heading } from '../../primitives/Heading.tsx';
import { HtmlCode } from '../../primitives/HtmlCode.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { WidgetSettings } from './WidgetSettings.tsx';

export interface WaitlistIntegrationScreenProps {
  /** HTML to paste: the element with its link, and the script. SPEC section 9. */
  snippet: string;
  /** Leads to the code of other waitlists; undefined when one can be chosen on the same page. */
  anotherHref?: string;
  /** The widget itself, inert. */
  preview: ReactNode;
  onCopy: () => void;
  onDownload: () => void;
}

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
});

const Aside = styled('span', { padding: '0 $2' });

const Stage = styled('div', {
  ...outlined,
  alignItems: 'center',
  backgroundImage: 'radial-gradient($colors$border 1px, transparent 1px)',
  backgroundSize: '14px 14px',
  display: 'grid',
  minHeight: 162,
  padding: '$6',
});

/** The widget's code and settings, a preview, and a page to try it on. SPEC section 2, "Integration tab". */
export function WaitlistIntegrationScreen(props: WaitlistIntegrationScreenProps) {
  const { snippet, anotherHref, preview, onCopy, onDownload } = props;
  const intl = useIntl();
  return (
    <Columns>
      <Stack gap={4} as="section">
        <SectionHead title="pages.integration.snippet.title" description="pages.integration.snippet.description" />
        <HtmlCode code={snippet} label={intl.formatMessage({ id: 'pages.integration.snippet.label' })} />
        <Inline gap={2} wrap>
          <CopyButton
            tone="primary"
            label={<FormattedMessage id="pages.integration.copy" />}
            copiedLabel={<FormattedMessage id="pages.integration.copied" />}
            onCopy={onCopy}
          />
          <Button icon={<DownloadIcon />} onClick={onDownload}>
            <FormattedMessage id="pages.integration.download" />
          </Button>
          {anotherHref && (
            <Aside>
              <Link href={anotherHref}>
                <FormattedMessage id="pages.integration.another" />
              </Link>
            </Aside>
          )}
        </Inline>
      </Stack>
      <Stack gap={4} as="section">
        <SectionHead title="pages.integration.preview.title" description="pages.integration.preview.description" />
        <Stage role="img" aria-label={intl.formatMessage({ id: 'pages.integration.preview.description' })}>
          {preview}
        </Stage>
      </Stack>
      <Stack gap={4} as="section">
        <SectionHead title="pages.integration.settings.title" description="pages.integration.settings.description" />
        <WidgetSettings />
      </Stack>
    </Columns>
  );
}

function SectionHead({ title, description }: { title: MessageId; description: MessageId }) {
  return (
    <Stack gap={1}>
      <Heading level={2}>
        <FormattedMessage id={title} />
      </Heading>
      <Text tone="muted">
        <FormattedMessage id={description} />
      </Text>
    </Stack>
  );
}
