import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Heading } from '../../primitives/Heading.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { CodeSamples, type CodeSamplesProps, type CodeWay } from './CodeSamples.tsx';
import { FirstSignUp, type FirstSignUpState } from './FirstSignUp.tsx';
import { LiveForm } from './LiveForm.tsx';
import { Step } from './Step.tsx';
import { WidgetSettings } from './WidgetSettings.tsx';
import { WidgetSites, type WidgetSitesProps } from './WidgetSites.tsx';

export interface IntegrationHandlers {
  /** If the promise rejects, the button does not say that it has copied. */
  copy: (code: string) => void | Promise<void>;
  /** Downloads a page with the element, to try it. */
  download: () => void;
  /** Called with the whole new list, each entry normalized. */
  saveOrigins: (origins: string[]) => void;
  retry: () => void;
}

export interface WaitlistIntegrationScreenProps
  extends Pick<CodeSamplesProps, 'code'>,
    Pick<WidgetSitesProps, 'refused' | 'saving' | 'now'> {
  /** Kinds of code that are offered, the first one is open. */
  ways: readonly [CodeWay, ...CodeWay[]];
  /** The widget itself, inert. */
  preview: ReactNode;
  allowedOrigins: readonly string[];
  signUps: FirstSignUpState;
  /** `post` is the waitlist's own page, which takes plain forms. */
  hrefs: { post: string; subscribers: string };
  on: IntegrationHandlers;
}

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@belowMd': { paddingTop: '$3' },
  '@lg': {
    gap: '$10 $8',
    gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
    '& > section': { gridColumn: 1 },
  },
});

const Example = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': { alignSelf: 'start', gridColumn: 2, gridRow: '1 / span 3', position: 'sticky', top: '$8' },
});

const Stage = styled('div', {
  ...outlined,
  alignItems: 'center',
  backgroundImage: 'radial-gradient($colors$border 1px, transparent 1px)',
  backgroundSize: '14px 14px',
  display: 'grid',
  minHeight: 162,
  padding: '$6',
});

/** From the code to the first sign-up in three steps, with an example. SPEC section 2, "Integration tab". */
export function WaitlistIntegrationScreen(props: WaitlistIntegrationScreenProps) {
  const { ways, preview, allowedOrigins, refused, saving, now, hrefs, on } = props;
  const [chosen, setChosen] = useState<CodeWay>(ways[0]);
  const way = ways.includes(chosen) ? chosen : ways[0];
  const isWidget = way === 'html' || way === 'react';
  return (
    <Columns>
      <Step number={1} title={<FormattedMessage id="pages.integration.snippet.title" />}>
        <CodeSamples
          code={props.code}
          ways={ways}
          way={way}
          onWayChange={setChosen}
          onCopy={on.copy}
          onDownload={on.download}
        />
      </Step>
      <ExampleOf words={isWidget ? exampleWords.widget : exampleWords.form} isImage={isWidget}>
        {isWidget ? preview : <LiveForm postHref={hrefs.post} />}
      </ExampleOf>
      <Step number={2} title={<FormattedMessage id="pages.integration.sites.title" />}>
        <WidgetSites origins={allowedOrigins} refused={refused} saving={saving} now={now} onSave={on.saveOrigins} />
      </Step>
      <Step number={3} title={<FormattedMessage id="pages.integration.arrival.title" />}>
        <FirstSignUp state={props.signUps} subscribersHref={hrefs.subscribers} now={now} onRetry={on.retry} />
      </Step>
      {isWidget && (
        <Stack gap={4} as="section">
          <SectionHead words={settingsWords} />
          <WidgetSettings />
        </Stack>
      )}
    </Columns>
  );
}

interface SectionWords {
  title: MessageId;
  description: MessageId;
}

const settingsWords: SectionWords = {
  title: 'pages.integration.settings.title',
  description: 'pages.integration.settings.description',
};

const exampleWords = {
  widget: { title: 'pages.integration.preview.title', description: 'pages.integration.preview.description' },
  form: { title: 'pages.integration.live.title', description: 'pages.integration.live.description' },
} satisfies Record<string, SectionWords>;

function ExampleOf({ words, isImage, children }: { words: SectionWords; isImage: boolean; children: ReactNode }) {
  const description = useIntl().formatMessage({ id: words.description });
  return (
    <Example>
      <SectionHead words={words} />
      <Stage {...(isImage && { role: 'img', 'aria-label': description })}>{children}</Stage>
    </Example>
  );
}

function SectionHead({ words }: { words: SectionWords }) {
  return (
    <Stack gap={1}>
      <Heading level={2}>
        <FormattedMessage id={words.title} />
      </Heading>
      <Text emphasis="soft">
        <FormattedMessage id={words.description} />
      </Text>
    </Stack>
  );
}
