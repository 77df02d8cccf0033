import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../words/MessageId.ts';

/** Names the API uses for sources that are neither a site nor a campaign. */
const words: Readonly<Record<string, MessageId>> = {
  direct: 'pages.growth.source.direct',
  import: 'pages.growth.source.import',
  other: 'pages.growth.source.other',
};

/** The source of subscribers: a campaign or site by its own name, the others translated. */
export function SourceName({ name }: { name: string }) {
  const messageId = words[name];
  return messageId ? <FormattedMessage id={messageId} /> : <bdi>{name}</bdi>;
}
