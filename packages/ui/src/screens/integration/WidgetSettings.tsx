import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';

const settings: readonly { names: readonly string[]; text: MessageId }[] = [
  { names: ['data-pl-lang'], text: 'pages.integration.settings.language' },
  { names: ['data-pl-name'], text: 'pages.integration.settings.name' },
  {
    names: ['--pl-text', '--pl-surface', '--pl-line', '--pl-border', '--pl-focus'],
    text: 'pages.integration.settings.colours',
  },
  { names: ['--pl-font', '--pl-radius'], text: 'pages.integration.settings.shape' },
  {
    names: ['box', 'title', 'sentence', 'form', 'label', 'input', 'button', 'message'],
    text: 'pages.integration.settings.parts',
  },
  { names: ['pl:ready', 'pl:success', 'pl:error'], text: 'pages.integration.settings.events' },
];

const List = styled('dl', {
  display: 'grid',
  gap: '$1 $6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  '& dt:not(:first-child)': { borderTop: '1px solid $border', marginTop: '$2', paddingTop: '$3' },
  '& dd': { margin: 0 },
  '@lg': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    '& dt:not(:first-child) + dd': { borderTop: '1px solid $border', marginTop: '$2', paddingTop: '$3' },
    '& dt': { marginInlineEnd: 'calc(-1 * $space$6)', paddingInlineEnd: '$6' },
  },
});

const Name = styled('span', { display: 'inline-block', marginInlineEnd: '1ch', whiteSpace: 'nowrap' });

/** Lists how to adapt the widget to a page. */
export function WidgetSettings() {
  return (
    <List>
      {settings.map(({ names, text }) => (
        <Fragment key={text}>
          <Text as="dt" size="medium" isMono translate="no">
            {names.map((name) => (
              <Name key={name}>{name} </Name>
            ))}
          </Text>
          <Text as="dd" emphasis="soft">
            <FormattedMessage id={text} />
          </Text>
        </Fragment>
      ))}
    </List>
  );
}
