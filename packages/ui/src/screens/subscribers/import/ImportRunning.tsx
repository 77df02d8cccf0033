import type { ImportJob } from '@prelude/api/contract/imports';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../../patterns/Notice.tsx';
import { ProgressBar } from '../../../primitives/ProgressBar.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import type { ImportRefusal } from '../../../state/ImportState.ts';

/** A screen reader hears of each quarter. */
const QUARTERS = 4;

export interface ImportRunningProps {
  job: ImportJob;
  /** The reason if the progress is not known. */
  refusal?: ImportRefusal;
}

/** Shows the progress of a running import. */
export function ImportRunning({ job: { done, counts }, refusal }: ImportRunningProps) {
  const intl = useIntl();
  const total = counts.rows;
  const share = total === 0 ? 1 : done / total;
  const progress = intl.formatMessage({ id: 'pages.subscribers.import.progress' }, { done, total });
  return (
    <Stack gap={5}>
      {refusal !== undefined && (
        <Notice tone="warning">
          <FormattedMessage
            id={
              refusal === 'forbidden' ? 'pages.subscribers.import.problem.forbidden' : 'pages.subscribers.import.lost'
            }
          />
        </Notice>
      )}
      <Text>
        <FormattedMessage id="pages.subscribers.import.importing" />
      </Text>
      <Stack gap={3}>
        <ProgressBar aria-label={progress} share={share} />
        <Text emphasis="soft" isTabular>
          {progress}
        </Text>
        <VisuallyHidden role="status">
          <FormattedMessage
            id="pages.subscribers.import.progress.share"
            values={{ share: Math.floor(share * QUARTERS) / QUARTERS }}
          />
        </VisuallyHidden>
      </Stack>
    </Stack>
  );
}
