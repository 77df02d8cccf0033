import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { GoneNotice } from '../shared/GoneNotice.tsx';
import { OtherWorkspaceNotice, type OtherWorkspaceNoticeProps } from '../shared/OtherWorkspaceNotice.tsx';
import { WaitlistSelect, type WaitlistSelectProps } from '../shared/WaitlistSelect.tsx';

export interface CustomizationScreenProps {
  select: WaitlistSelectProps;
  /** The form of the chosen list, else the look of the workspace. */
  children: ReactNode;
  /** True while a form with unsaved changes is open although somebody has deleted its waitlist. */
  isGone?: boolean;
  /** Set while unsaved changes are open although another workspace is selected. */
  otherWorkspace?: OtherWorkspaceNoticeProps;
}

/** Designs the form of a chosen list, or the look that all lists share. SPEC section 2, route `/customization/`. */
export function CustomizationScreen({ select, children, isGone = false, otherWorkspace }: CustomizationScreenProps) {
  const { formatMessage } = useIntl();
  const { waitlists, waitlistId } = select;
  const isReady = waitlists.status === 'ready';
  const isChosen = isReady && waitlists.rows.some(({ id }) => id === waitlistId);
  const isKept = isGone || otherWorkspace !== undefined;
  return (
    <Page
      width="wide"
      title={<FormattedMessage id="pages.selector.customization.title" />}
      description={<FormattedMessage id="pages.selector.customization.description" />}
    >
      <Stack gap={8}>
        <FormColumn>
          <Stack gap={3}>
            <WaitlistSelect
              {...select}
              allLabel={isKept ? undefined : formatMessage({ id: 'pages.customization.all' })}
            />
            {isReady && !isChosen && (
              <Text emphasis="soft">
                <FormattedMessage id="pages.customization.choose" />
              </Text>
            )}
          </Stack>
        </FormColumn>
        {isGone && <GoneNotice />}
        {otherWorkspace && <OtherWorkspaceNotice {...otherWorkspace} />}
        {(isReady || isKept || waitlists.status === 'empty') && children}
      </Stack>
    </Page>
  );
}
