import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { CheckIcon } from '../../../primitives/signIcons.tsx';
import { forced } from '../../../theme/forced.ts';
import { styled } from '../../../theme/stitches.ts';

export const importSteps = ['file', 'columns', 'check'] as const;
export type ImportStep = (typeof importSteps)[number];

const Line = styled('ol', {
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: '$small',
  gap: '$1 $5',
  lineHeight: '$small',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

const Step = styled('li', {
  alignItems: 'center',
  color: '$textMuted',
  display: 'flex',
  gap: '$2',
  '&[aria-current]': { color: '$text', fontWeight: 500 },
});

const Mark = styled('span', {
  border: '1px solid $borderStrong',
  borderRadius: '$round',
  display: 'grid',
  flex: 'none',
  fontSize: '$caption',
  fontVariantNumeric: 'tabular-nums',
  height: 20,
  placeItems: 'center',
  width: 20,
  '[aria-current] > &': {
    backgroundColor: '$ink',
    borderColor: '$ink',
    color: '$textOnAccent',
    '@forced': forced.chosen,
  },
});

/** The steps before an import starts, and which one this is. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const intl = useIntl();
  const at = importSteps.indexOf(current);
  return (
    <Line aria-label={intl.formatMessage({ id: 'pages.subscribers.import.steps' })}>
      {importSteps.map((step, index) => (
        <Step key={step} aria-current={index === at ? 'step' : undefined}>
          <Mark aria-hidden>{index < at ? <CheckIcon size={12} /> : <FormattedNumber value={index + 1} />}</Mark>
          <FormattedMessage id={`pages.subscribers.import.step.${step}`} />
        </Step>
      ))}
    </Line>
  );
}
