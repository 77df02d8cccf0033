import { isSame } from '@prelude/api/contract/isSame';
import { type FormApi, getIn, setIn } from 'final-form';
import { isSameValue } from './isSameValue.ts';

/**
 * Makes the stored values the initial ones, but keeps the initial value of an edited field until `isSettled`, so that a conflict can
 * be told. Returns whether anything has changed.
 */
export function followStored(
  form: FormApi,
  stored: object,
  isSettled: (path: string, newest: unknown) => boolean,
): boolean {
  const { values, initialValues: held = {} } = form.getState();
  const edited = form.getRegisteredFields().filter((path) => {
    const [mine, newest] = [getIn(values, path), getIn(stored, path)];
    const isEdited = !isSameValue(mine, getIn(held, path)) && !isSameValue(mine, newest);
    return isEdited && !isSettled(path, newest);
  });
  // `setIn` returns undefined in place of an object that an undefined value leaves empty.
  const next = edited.reduce<object>((result, path) => setIn(result, path, getIn(held, path)) ?? {}, stored);
  if (isSame(next, held)) return false;
  form.initialize(next);
  return true;
}
