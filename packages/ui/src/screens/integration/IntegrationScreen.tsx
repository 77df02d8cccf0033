import { FormattedMessage, useIntl } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Select } from '../../primitives/Select.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { PlaceholderScreen } from '../shell/PlaceholderScreen.tsx';
import { WaitlistIntegrationScreen, type WaitlistIntegrationScreenProps } from './WaitlistIntegrationScreen.tsx';
import { WaitlistSelect, type WaitlistSelectProps } from './WaitlistSelect.tsx';

export const integrationMethods = ['embedded', 'custom'] as const;
export type IntegrationMethod = (typeof integrationMethods)[number];

export interface IntegrationScreenProps extends WaitlistSelectProps {
  method: IntegrationMethod | null;
  /** Null until a waitlist is chosen. */
  embedded: WaitlistIntegrationScreenProps | null;
  onMethodChange: (method: IntegrationMethod) => void;
}

/** Chooses a waitlist, then a method, and shows its instructions. SPEC section 2, route `/integration/`. */
export function IntegrationScreen({ method, embedded, onMethodChange, ...select }: IntegrationScreenProps) {
  const intl = useIntl();
  return (
    <Page
      title={<FormattedMessage id="pages.integration.title" />}
      description={<FormattedMessage id="pages.integration.description" />}
    >
      <Stack gap={8}>
        <FormColumn>
          <Stack gap={3}>
            <WaitlistSelect {...select} />
            {embedded && (
              <Select
                label={intl.formatMessage({ id: 'pages.integration.method.label' })}
                placeholder={intl.formatMessage({ id: 'pages.integration.method.placeholder' })}
                value={method}
                options={integrationMethods.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `pages.integration.method.${value}` }),
                }))}
                onChange={(value) => onMethodChange(value as IntegrationMethod)}
              />
            )}
            {!embedded && select.waitlists.status === 'ready' && (
              <Text tone="muted">
                <FormattedMessage id="pages.integration.choose" />
              </Text>
            )}
          </Stack>
        </FormColumn>
        {embedded && method === 'embedded' && <WaitlistIntegrationScreen {...embedded} />}
        {embedded && method === 'custom' && <PlaceholderScreen topic="customIntegration" />}
      </Stack>
    </Page>
  );
}
