import type { FieldCode } from '@prelude/api/contract/rules';
import type { MessageId } from '../words/MessageId.ts';

/** What became of the last attempt to send a form. What was typed stays in every case. */
export type SubmitState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | {
      status: 'failed';
      /** What went wrong with the whole; absent where the fields say it. */
      message?: MessageId;
      /** What is put into that sentence. */
      values?: Readonly<Record<string, string | number>>;
      /** What there is to say beside the message, a sentence each. */
      reasons?: readonly MessageId[];
      /** The server's verdict by field name. */
      fields?: Readonly<Record<string, FieldCode>>;
    };
