import type { FailureKind, FailureReport } from '@prelude/api/client/failure';
import type { FailureReason } from '@prelude/ui/state/ListState';

/** What a query or a mutation of the store can end with; what is no report was thrown by mistake. */
export type StoreError = FailureReport | { message?: string };

export const toKind = (error: StoreError): FailureKind => ('kind' in error ? error.kind : 'unexpected');

const reasons = {
  offline: 'offline',
  unauthorized: 'forbidden',
  forbidden: 'forbidden',
  missing: 'unexpected',
  invalid: 'unexpected',
  throttled: 'throttled',
  unexpected: 'unexpected',
} satisfies Record<FailureKind, FailureReason>;

/** What a screen says of a read that failed. */
export const toFailureReason = (error: StoreError): FailureReason => reasons[toKind(error)];
