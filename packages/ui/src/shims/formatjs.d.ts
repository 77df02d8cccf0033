import type { MessageId } from '../words/MessageId.ts';

/** Only this repository: whoever installs the package has ids of their own. */
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface IntlConfig {
      locale: string;
    }
  }
}
