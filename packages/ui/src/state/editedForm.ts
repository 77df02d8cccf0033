import { defaultForm, Form } from '@prelude/api/contract/forms';
import { Look } from '@prelude/api/contract/looks';
import { toCanonicalForm } from '@prelude/api/contract/toCanonicalForm';
import { coerce, object, type Struct, unknown } from 'superstruct';

/** Returns the form without what is empty, as it is sent. While it is edited, what is emptied is '' or null, and parts can be missing. */
export function toForm(values: Partial<Form>): Form {
  const { texts, after, ...form } = { ...defaultForm, ...values };
  return {
    ...toCanonicalForm({ ...form, texts: { ...defaultForm.texts, ...texts }, after }),
    // A redirect without an address is faulty, and not the thanks.
    after: after.kind === 'redirect' ? { kind: 'redirect', url: after.url ?? '' } : { kind: 'thanks' },
  };
}

/** Validates a form while it is edited; what is created is canonical. */
export const EditedForm: Struct<Form, null> = coerce(Form as unknown as Struct<Form, null>, unknown(), (values) =>
  toForm(values as Form),
);

/** Validates a workspace's look while it is edited. */
export const EditedLook = coerce(object({ look: Look }), unknown(), (values) => ({
  look: toForm(values as { look: Look }).look,
}));
