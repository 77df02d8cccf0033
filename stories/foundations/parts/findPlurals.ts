import type { MessageId } from '@prelude/ui/words/MessageId';
import type { IntlShape } from 'react-intl';

export interface Plural {
  id: MessageId;
  /** Placeholder of the count. */
  argument: string;
  /** The other placeholders. */
  others: string[];
}

/** Returns the messages with a plural, sorted by id. */
export function findPlurals({ messages }: IntlShape): Plural[] {
  return Object.entries(messages)
    .flatMap(([id, message]) => {
      const elements = Array.isArray(message) ? message : [];
      const plural = elements.find((element) => 'pluralType' in element);
      const others = elements.flatMap((element) =>
        'value' in element && element.type !== 0 ? [String(element.value)] : [],
      );
      return plural && 'value' in plural ? [{ id: id as MessageId, argument: String(plural.value), others }] : [];
    })
    .sort((one, other) => one.id.localeCompare(other.id, 'en'));
}
