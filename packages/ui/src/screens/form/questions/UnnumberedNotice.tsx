import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../../../patterns/CopyButton.tsx';
import { Notice } from '../../../patterns/Notice.tsx';
import { copyText } from '../../../primitives/copyText.ts';
import { HtmlCode } from '../../../primitives/HtmlCode.tsx';
import { Stack } from '../../../primitives/Stack.tsx';

export interface UnnumberedNoticeProps {
  /** Time of the sign-up, in milliseconds since 1970. */
  at: number;
  /** Number of the published form. */
  formVersion: number;
}

/** Warns of a form that does not say which version it was drawn from: a question that is required from now on refuses its sign-ups. */
export function UnnumberedNotice({ at, formVersion }: UnnumberedNoticeProps) {
  const { formatDate, formatMessage } = useIntl();
  const line = `<input type="hidden" name="formVersion" value="${formVersion}">`;
  const copy = async () => {
    if (!(await copyText(line))) throw new Error('The browser refuses to copy.');
  };
  return (
    <Stack gap={3}>
      <Notice tone="warning">
        <FormattedMessage
          id="pages.form.questions.unnumbered"
          values={{ date: formatDate(at, { day: 'numeric', month: 'long' }) }}
        />
      </Notice>
      <HtmlCode code={line} aria-label={formatMessage({ id: 'pages.form.questions.unnumbered.line' })} />
      <div>
        <CopyButton
          label={<FormattedMessage id="pages.form.questions.unnumbered.copy" />}
          copiedLabel={<FormattedMessage id="pages.form.json.copied" />}
          onCopy={copy}
        />
      </div>
    </Stack>
  );
}
