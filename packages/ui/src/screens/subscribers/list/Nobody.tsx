import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../../patterns/EmptyState.tsx';
import { UploadIcon } from '../../../primitives/actionIcons.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Inline } from '../../../primitives/Inline.tsx';

export interface NobodyProps {
  cause: 'nothing-yet' | 'past-the-end';
  firstPageHref: string;
  /** The page with the widget's code, linked from an empty list. */
  integrationHref: string;
  /** Null when the server supports no import. */
  importHref: string | null;
}

/** Shown for an empty list and for a page past the end. */
export function Nobody({ cause, firstPageHref, integrationHref, importHref }: NobodyProps) {
  if (cause === 'nothing-yet') {
    return (
      <EmptyState
        glyph="people"
        title={<FormattedMessage id="pages.subscribers.empty.nothingYet.title" />}
        description={<FormattedMessage id="pages.subscribers.empty.nothingYet.hint" />}
        actions={
          <Inline gap={2} wrap>
            <Button emphasis="solid" href={integrationHref}>
              <FormattedMessage id="pages.subscribers.empty.nothingYet.action" />
            </Button>
            {importHref && (
              <Button icon={<UploadIcon />} href={importHref}>
                <FormattedMessage id="pages.subscribers.import" />
              </Button>
            )}
          </Inline>
        }
      />
    );
  }
  return (
    <EmptyState
      title={<FormattedMessage id="pages.subscribers.empty.pastTheEnd.title" />}
      actions={
        <Button href={firstPageHref}>
          <FormattedMessage id="pages.subscribers.empty.pastTheEnd.action" />
        </Button>
      }
    />
  );
}
