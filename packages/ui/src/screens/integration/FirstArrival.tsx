import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../../patterns/CopyButton.tsx';
import { CloseIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Heading } from '../../primitives/Heading.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { raised } from '../../theme/sheet.ts';
import { keyframes, styled } from '../../theme/stitches.ts';
import { EmailAddress } from '../shared/EmailAddress.tsx';
import { Joined } from '../shared/joined.tsx';
import { wayWords } from '../shared/subscriberWords.ts';
import type { SignUp } from './FirstSignUp.tsx';

const rise = keyframes({ from: { transform: 'scaleY(0)' } });

const Sheet = styled('section', {
  ...raised,
  alignItems: 'start',
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  padding: '$5',
});

/** The bars of the mark; they rise once. */
const Bars = styled('svg', {
  display: 'block',
  '& rect': { fill: '$accent', transformBox: 'fill-box', transformOrigin: 'bottom' },
  '@motion': {
    '& rect': { animation: `${rise} 400ms ease-out backwards` },
    '& rect:nth-child(2)': { animationDelay: '80ms' },
    '& rect:nth-child(3)': { animationDelay: '160ms' },
  },
  '@forced': { '& rect': { fill: 'Highlight' } },
});

export interface FirstArrivalProps {
  signUp: SignUp;
  /** In milliseconds since 1970; times are shown relative to it. */
  now: number;
  importHref: string;
  /** Copies the address of the list's page; null where there is none. If the promise rejects, the button does not say that it has copied. */
  onCopy: (() => Promise<void>) | null;
  onClose: () => void;
}

/** The moment when the first person of a list has signed up, with what to do next. */
export function FirstArrival({ signUp, now, importHref, onCopy, onClose }: FirstArrivalProps) {
  const { formatMessage } = useIntl();
  const { email, name, at, source } = signUp;
  const place: ReactNode[] = [
    <FormattedMessage key="number" id="pages.firstArrival.number" />,
    <FormattedMessage key="way" id={source ? wayWords[source.way] : 'pages.subscribers.way.unknown'} />,
    source?.utmSource ?? source?.referrer,
    at !== null && <Joined key="at" at={at} now={now} />,
  ];
  return (
    <Sheet aria-label={formatMessage({ id: 'pages.firstArrival.title' })}>
      <Bars aria-hidden focusable={false} width={28} height={28} viewBox="0 0 28 28">
        <rect x="2" y="16" width="6" height="12" rx="2" opacity="0.45" />
        <rect x="11" y="9" width="6" height="19" rx="2" opacity="0.7" />
        <rect x="20" y="2" width="6" height="26" rx="2" />
      </Bars>
      <Stack gap={4}>
        <div>
          <Heading level={2}>
            <FormattedMessage id="pages.firstArrival.title" />
          </Heading>
          <Text weight="medium">{name ? <bdi>{name}</bdi> : <EmailAddress email={email} />}</Text>
          <Text size="medium" emphasis="soft">
            {name && (
              <>
                <EmailAddress email={email} />
                {' · '}
              </>
            )}
            {place.filter(Boolean).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order.
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </Text>
        </div>
        <Inline gap={2} wrap>
          {onCopy && (
            <CopyButton
              emphasis="solid"
              label={<FormattedMessage id="pages.firstArrival.share" />}
              copiedLabel={<FormattedMessage id="pages.integration.copied" />}
              onCopy={onCopy}
            />
          )}
          <Button href={importHref}>
            <FormattedMessage id="pages.firstArrival.import" />
          </Button>
        </Inline>
      </Stack>
      <IconButton label={formatMessage({ id: 'pages.firstArrival.close' })} icon={<CloseIcon />} onClick={onClose} />
      <Said>{`${formatMessage({ id: 'pages.firstArrival.title' })}: ${name ?? email}`}</Said>
    </Sheet>
  );
}

/** Screen readers often miss a live region that arrives with its text. */
function Said({ children }: { children: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <VisuallyHidden role="status">{isThere && children}</VisuallyHidden>;
}
