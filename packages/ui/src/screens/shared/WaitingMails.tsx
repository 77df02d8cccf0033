import type { ListMails } from '@prelude/api/contract/evidence';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { formatMoment } from '../../words/formatMoment.ts';

/** Mails that are younger are being sent. */
const LATE_MS = 10 * 60_000;

export interface WaitingMailsProps {
  mails: ListMails;
  /** In milliseconds since 1970. */
  now: number;
  resuming: SubmitState<Partial<FormFailure>>;
  /** Called to send again what is paused. */
  onResume: () => void;
}

/** Tells that mails of a list are paused, with the mail server's words, or have waited for long; else nothing. */
export function WaitingMails({ mails: { waiting, oldestAt, paused }, now, resuming, onResume }: WaitingMailsProps) {
  const intl = useIntl();
  const toMoment = (at: number) => formatMoment(intl, at);
  if (paused) {
    return (
      <Notice
        tone="warning"
        title={<FormattedMessage id="pages.listMails.paused.title" />}
        actions={
          <Button isBusy={resuming.status === 'submitting'} onClick={onResume}>
            <FormattedMessage id="pages.listMails.resume" />
          </Button>
        }
      >
        <Stack gap={1}>
          <FormattedMessage id="pages.listMails.paused.body" values={{ when: toMoment(paused.at), count: waiting }} />
          {paused.answer && (
            <Text as="div" size="medium">
              <FormattedMessage
                id="pages.listMails.paused.words"
                values={{ words: <q translate="no">{paused.answer}</q> }}
              />
            </Text>
          )}
          {resuming.status === 'failed' && resuming.message && (
            <Text as="div" size="medium" tone="danger">
              <FormattedMessage id={resuming.message} values={resuming.values} />
            </Text>
          )}
        </Stack>
      </Notice>
    );
  }
  if (oldestAt === null || now - oldestAt < LATE_MS) return null;
  return (
    <Notice
      tone="warning"
      title={<FormattedMessage id="pages.listMails.late.title" values={{ when: toMoment(oldestAt), count: waiting }} />}
    >
      <FormattedMessage id="pages.listMails.late.body" />
    </Notice>
  );
}
