import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CopyButton } from '../../patterns/CopyButton.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Heading } from '../../primitives/Heading.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Text } from '../../primitives/Text.tsx';
import { raised } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';

const Ways = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@md': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Sheet = styled('section', {
  ...raised,
  alignContent: 'space-between',
  display: 'grid',
  gap: '$4',
  padding: '$5',
});

export interface TwoWaysProps {
  /** Whole address of the list's page. */
  pageHref: string;
  /** The page with the code; left out where the code is below. */
  codeHref?: string;
  /** Copies the address of the page. If the promise rejects, the button does not say that it has copied. */
  onCopy: () => Promise<void>;
}

/** Both ways to a first sign-up, side by side: the page of a list, and its form on one's own site. */
export function TwoWays({ pageHref, codeHref, onCopy }: TwoWaysProps) {
  return (
    <Ways>
      <WayCard
        title={<FormattedMessage id="pages.twoWays.page.title" />}
        description={<FormattedMessage id="pages.twoWays.page.hint" />}
      >
        <CopyButton
          label={<FormattedMessage id="pages.form.live.copy" />}
          copiedLabel={<FormattedMessage id="pages.integration.copied" />}
          onCopy={onCopy}
        />
        <Button href={pageHref}>
          <FormattedMessage id="pages.waitlist.details.openSignUpPage" />
        </Button>
      </WayCard>
      <WayCard
        title={<FormattedMessage id="pages.twoWays.form.title" />}
        description={
          <FormattedMessage id={codeHref === undefined ? 'pages.twoWays.form.below' : 'pages.twoWays.form.hint'} />
        }
      >
        {codeHref !== undefined && (
          <Button href={codeHref}>
            <FormattedMessage id="pages.home.getCode" />
          </Button>
        )}
      </WayCard>
    </Ways>
  );
}

interface WayProps {
  title: ReactNode;
  description: ReactNode;
  children: ReactNode;
}

const WayCard = ({ title, description, children }: WayProps) => (
  <Sheet>
    <div>
      <Heading level={2}>{title}</Heading>
      <Text emphasis="soft">{description}</Text>
    </div>
    <Inline gap={2} wrap>
      {children}
    </Inline>
  </Sheet>
);
