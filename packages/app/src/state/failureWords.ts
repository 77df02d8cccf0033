import type { FailureKind } from '@prelude/api/client/failure';
import type { MessageId } from '@prelude/ui/words/MessageId';

/** A sentence for each way in which a write can fail: the `{message}` of SPEC section 8. */
export const failureWords = {
  offline: 'common.failure.offline',
  unauthorized: 'common.failure.unauthorized',
  forbidden: 'common.failure.forbidden',
  missing: 'common.failure.missing',
  invalid: 'common.failure.invalid',
  throttled: 'common.failure.throttled',
  unexpected: 'common.failure.unexpected',
} satisfies Record<FailureKind, MessageId>;
