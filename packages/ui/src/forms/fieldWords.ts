import type { FieldCode } from '@prelude/api/contract/rules';
import type { MessageId } from '../words/MessageId.ts';

/** What a form says for each reason to refuse a field. */
export const fieldWords = {
  required: 'common.field.required',
  length_3_48: 'common.field.length_3_48',
  length_3_128: 'common.field.length_3_128',
  length_max_128: 'common.field.length_max_128',
  length_max_500: 'common.field.length_max_500',
  workspace_name_characters: 'common.field.workspace_name_characters',
  workspace_name_end: 'common.field.workspace_name_end',
  profile_name_pattern: 'common.field.profile_name_pattern',
  email: 'common.field.email',
  email_unchanged: 'common.field.email_unchanged',
  password_length: 'common.field.password_length',
  password_mismatch: 'common.field.password_mismatch',
  wrong_password: 'common.field.wrong_password',
  origin_empty: 'common.field.origin_empty',
  origin_unreadable: 'common.field.origin_unreadable',
  origin_scheme: 'common.field.origin_scheme',
  origin_credentials: 'common.field.origin_credentials',
  origins_too_many: 'common.field.origins_too_many',
  unreadable_text: 'common.field.unreadable_text',
  type: 'common.field.type',
} satisfies Record<FieldCode, MessageId>;

/** Whether a failure of a struct is one of our reasons, and not a sentence of the library. */
export const isFieldCode = (message: string): message is FieldCode => Object.hasOwn(fieldWords, message);
