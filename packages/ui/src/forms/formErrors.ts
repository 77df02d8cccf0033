import { getIn, type MutableState, setIn } from 'final-form';
import type { FieldFailure } from '../state/SubmitState.ts';

/** Returns errors as final-form has them. Of a value and of a part of it, those of the part count. */
export function toNested(errors: FieldFailure['fields'] = {}): object {
  const paths = Object.keys(errors).sort((one, other) => other.length - one.length);
  return paths.reduce<object>(
    (nested, path) => (getIn(nested, path) === undefined ? setIn(nested, path, errors[path]) : nested),
    {},
  );
}

/** The outcome arrives as a prop, so final-form does not learn of a failure from `onSubmit`. */
function setSubmitErrors<Values extends object>(
  [fields]: FieldFailure['fields'][],
  { formState }: MutableState<Values>,
): void {
  formState.submitErrors = fields && toNested(fields);
  // A field that differs from these no longer shows its error.
  formState.lastSubmittedValues = { ...formState.values };
}

export const mutators = { setSubmitErrors };
