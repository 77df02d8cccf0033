import { FormattedMessage, useIntl } from 'react-intl';
import { forced } from '../../theme/forced.ts';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';

const Stage = styled('div', {
  ...outlined,
  alignItems: 'center',
  backgroundImage: 'radial-gradient($colors$border 1px, transparent 1px)',
  backgroundSize: '14px 14px',
  display: 'grid',
  minHeight: 162,
  padding: '$6',
});

const Widget = styled('div', {
  ...outlined,
  display: 'grid',
  fontSize: '$small',
  gap: '$2',
  padding: '$4',
});

const Line = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2' });

const Input = styled('div', {
  border: '1px solid $borderStrong',
  borderRadius: '$control',
  color: '$textMuted',
  flex: '1 1 140px',
  fontSize: '$body',
  minHeight: 36,
  padding: '7px 12px',
});

const Press = styled('div', {
  backgroundColor: '$ink',
  borderRadius: '$control',
  color: '$textOnAccent',
  fontSize: '$body',
  fontWeight: 500,
  padding: '8px 14px',
  '@forced': forced.chosen,
});

/** A drawing of the widget: nothing in it can be pressed. */
export function WidgetPreview() {
  const intl = useIntl();
  return (
    <Stage role="img" aria-label={intl.formatMessage({ id: 'pages.integration.preview.description' })}>
      <Widget aria-hidden>
        <strong style={{ fontWeight: 500 }}>
          <FormattedMessage id="pages.widget.email" />
        </strong>
        <Line>
          <Input>
            <FormattedMessage id="pages.integration.preview.placeholder" />
          </Input>
          <Press>
            <FormattedMessage id="pages.widget.submit" />
          </Press>
        </Line>
      </Widget>
    </Stage>
  );
}
