import { FormattedMessage } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { GoneNotice } from '../shared/GoneNotice.tsx';
import { WaitlistSelect, type WaitlistSelectProps } from '../shared/WaitlistSelect.tsx';
import { FormScreen, type FormScreenProps } from './FormScreen.tsx';
import { LookForm, type LookFormProps } from './LookForm.tsx';

export interface CustomizationScreenProps {
  select: WaitlistSelectProps;
  /** The form of the chosen list. */
  form: FormScreenProps | null;
  /** The workspace's own look, shown while no list is chosen. */
  look: LookFormProps;
  /** True while a form with unsaved changes is open although somebody has deleted its waitlist. */
  isGone?: boolean;
}

/** Designs the form of a chosen list, or the look that all lists share. SPEC section 2, route `/customization/`. */
export function CustomizationScreen({ select, form, look, isGone }: CustomizationScreenProps) {
  const { waitlists, waitlistId } = select;
  const isReady = waitlists.status === 'ready';
  const isChosen = isReady && waitlists.rows.some(({ id }) => id === waitlistId);
  const isEmpty = waitlists.status === 'empty';
  return (
    <Page
      width="wide"
      title={<FormattedMessage id="pages.selector.customization.title" />}
      description={<FormattedMessage id="pages.selector.customization.description" />}
    >
      <Stack gap={8}>
        <FormColumn>
          <Stack gap={3}>
            <WaitlistSelect {...select} />
            {isReady && !isChosen && (
              <Text emphasis="soft">
                <FormattedMessage id="pages.customization.choose" />
              </Text>
            )}
          </Stack>
        </FormColumn>
        {isGone && <GoneNotice />}
        {form && (isChosen || isGone) && <FormScreen {...form} />}
        {((isReady && !isChosen && !isGone) || isEmpty) && <LookForm {...look} />}
      </Stack>
    </Page>
  );
}
