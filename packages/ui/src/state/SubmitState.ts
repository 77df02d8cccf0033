import type { FieldCode } from '@prelude/api/contract/rules';
import type { MessageId } from '../words/MessageId.ts';

/** The server's errors by field name; without them, a toast has said what went wrong. */
export interface FieldFailure {
  fields?: Readonly<Record<string, FieldCode>>;
}

/** What went wrong with the whole, said above the fields. */
export interface FormFailure {
  message: MessageId;
  /** What is put into that sentence. */
  values?: Readonly<Record<string, string | number>>;
}

/**
 * What became of the last attempt to send a form. What was typed stays in every case. `Failure` is what the form itself
 * says of one that failed: nothing, where a toast says it all.
 */
export type SubmitState<Failure = unknown> =
  | { status: 'idle' }
  | { status: 'submitting' }
  | ({ status: 'failed' } & Failure);
