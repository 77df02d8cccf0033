import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../../patterns/CopyButton.tsx';
import { DownloadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { HtmlCode } from '../../primitives/HtmlCode.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { MessageId } from '../../words/MessageId.ts';

/** Kinds of code: the widget's element, a component with it, a form without scripts, a call of the API. */
export type CodeWay = 'html' | 'react' | 'form' | 'curl';

const wayWords = {
  html: { label: 'pages.integration.way.html', hint: 'pages.integration.snippet.description' },
  react: { label: 'pages.integration.way.react', hint: 'pages.integration.way.react.hint' },
  form: { label: 'pages.integration.way.form', hint: 'pages.integration.way.form.hint' },
  curl: { label: 'pages.integration.way.curl', hint: 'pages.integration.way.curl.hint' },
} satisfies Record<CodeWay, { label: MessageId; hint: MessageId }>;

export interface CodeSamplesProps {
  /** Code by kind, with the waitlist's own id and addresses. */
  code: Readonly<Record<CodeWay, string>>;
  /** The kinds that are offered. */
  ways: readonly CodeWay[];
  way: CodeWay;
  onWayChange: (way: CodeWay) => void;
  /** If the promise rejects, the button does not say that it has copied. */
  onCopy: (code: string) => void | Promise<void>;
  /** Downloads a page with the element, to try it. */
  onDownload: () => void;
}

/** Code to copy, one kind at a time. */
export function CodeSamples({ code, ways, way, onWayChange, onCopy, onDownload }: CodeSamplesProps) {
  const intl = useIntl();
  const toLabel = (id: MessageId): ReactNode => <FormattedMessage id={id} />;
  return (
    <Stack gap={4}>
      <Inline>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: 'pages.integration.ways' })}
          options={ways.map((value) => ({ value, label: toLabel(wayWords[value].label) }))}
          value={way}
          onChange={onWayChange}
        />
      </Inline>
      <Text emphasis="soft">
        <FormattedMessage id={wayWords[way].hint} />
      </Text>
      <HtmlCode code={code[way]} aria-label={intl.formatMessage({ id: 'pages.integration.snippet.label' })} />
      <Inline gap={2} wrap>
        <CopyButton
          key={way}
          emphasis="solid"
          label={<FormattedMessage id="pages.integration.copy" />}
          copiedLabel={<FormattedMessage id="pages.integration.copied" />}
          onCopy={() => onCopy(code[way])}
        />
        {way === 'html' && (
          <Button icon={<DownloadIcon />} onClick={onDownload}>
            <FormattedMessage id="pages.integration.download" />
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
