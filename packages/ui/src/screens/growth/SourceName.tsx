import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../words/MessageId.ts';

/** What the wire calls those that are no site and no campaign. */
const words: Readonly<Record<string, MessageId>> = {
  direct: 'pages.growth.source.direct',
  import: 'pages.growth.source.import',
  other: 'pages.growth.source.other',
};

/** Where subscribers came from: a campaign or a site by its own name. */
export function SourceName({ name }: { name: string }) {
  const known = words[name];
  return known ? <FormattedMessage id={known} /> : name;
}
