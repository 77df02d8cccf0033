import type { FieldCode } from '@prelude/api/contract/rules';
import type { MessageId } from '../words/MessageId.ts';

/** The server's errors by field name, in lines of their own if there are several; without them, a toast has reported the failure. */
export interface FieldFailure {
  fields?: Readonly<Record<string, FieldCode | readonly FieldCode[]>>;
}

/** An error of the whole form, shown above the fields. */
export interface FormFailure {
  message: MessageId;
  /** Values for the placeholders of `message`. */
  values?: Readonly<Record<string, string | number>>;
}

/** State of the last attempt to send a form. `Failure` is what the form itself shows of a failure: nothing, if a toast reports it. */
export type SubmitState<Failure = unknown> =
  | { status: 'idle' }
  | { status: 'submitting' }
  | ({ status: 'failed' } & Failure);
