import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Select } from '../../primitives/Select.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { WaitlistSelect, type WaitlistSelectProps } from '../shared/WaitlistSelect.tsx';
import type { CodeWay } from './CodeSamples.tsx';

export const integrationMethods = ['embedded', 'custom'] as const;
export type IntegrationMethod = (typeof integrationMethods)[number];

/** The kinds of code of each method. */
export const waysOf = {
  embedded: ['html', 'react'],
  custom: ['form', 'curl'],
} as const satisfies Record<IntegrationMethod, readonly [CodeWay, ...CodeWay[]]>;

export interface IntegrationScreenProps extends WaitlistSelectProps {
  method: IntegrationMethod | null;
  onMethodChange: (method: IntegrationMethod) => void;
  /** The instructions, once a waitlist and a method are chosen. */
  children?: ReactNode;
}

/** Chooses a waitlist, then a method, and shows its instructions. SPEC section 2, route `/integration/`. */
export function IntegrationScreen({ method, onMethodChange, children, ...select }: IntegrationScreenProps) {
  const intl = useIntl();
  const { waitlists, waitlistId } = select;
  const isReady = waitlists.status === 'ready';
  const isChosen = isReady && waitlists.rows.some(({ id }) => id === waitlistId);
  return (
    <Page
      title={<FormattedMessage id="pages.integration.title" />}
      description={<FormattedMessage id="pages.integration.description" />}
    >
      <Stack gap={8}>
        <FormColumn>
          <Stack gap={3}>
            <WaitlistSelect {...select} />
            {isChosen && (
              <Select
                aria-label={intl.formatMessage({ id: 'pages.integration.method.label' })}
                placeholder={intl.formatMessage({ id: 'pages.integration.method.placeholder' })}
                value={method}
                options={integrationMethods.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `pages.integration.method.${value}` }),
                }))}
                onChange={(value) => onMethodChange(value as IntegrationMethod)}
              />
            )}
            {isReady && !isChosen && (
              <Text emphasis="soft">
                <FormattedMessage id="pages.integration.choose" />
              </Text>
            )}
          </Stack>
        </FormColumn>
        {children}
      </Stack>
    </Page>
  );
}
