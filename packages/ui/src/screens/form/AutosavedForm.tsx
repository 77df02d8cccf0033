import { isSame } from '@prelude/api/contract/isSame';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';
import { create, type Struct } from 'superstruct';
import { followStored } from '../../forms/followStored.ts';
import { FormContext } from '../../forms/formContexts.ts';
import { mutators, toNested } from '../../forms/formErrors.ts';
import { isSameValue } from '../../forms/isSameValue.ts';
import { keepValid, readPart, toWhole } from '../../forms/keepValid.ts';
import { takeInFilled } from '../../forms/takeInFilled.ts';
import { validateWith } from '../../forms/validateWith.ts';
import { Stack } from '../../primitives/Stack.tsx';
import { FaultsContext } from './faults.ts';

/** Values by path that stay in their fields, since they are invalid or somebody else has saved another one. */
export type Unsent = Readonly<Record<string, { value: unknown; isConflict: boolean }>>;

export interface Edit<Values> {
  /** To be saved; in place of what is unsent it has the values of `base`. */
  form: Values;
  /** The stored values that this is an edit of. */
  base: Values;
  unsent: Unsent;
}

export interface AutosavedFormProps<Values extends object> {
  schema: Struct<Values, null>;
  /** Validates across fields, anew when it is another function. An error of the schema takes precedence on the same field. */
  validate: (values: Partial<Values>) => FieldErrors;
  /** Paths of parts that are sent as one. */
  wholes: readonly string[];
  /** The newest values; fields follow unless they are edited. */
  stored: Values;
  /** Edits of an earlier visit, filled in once. */
  restored: Pick<Edit<Values>, 'form' | 'unsent'> | null;
  /** Values of saves: where they are stored, nobody else has saved them. */
  sent: { readonly current: readonly Values[] };
  /** Errors of the last save. A new object each time. */
  refusal: FieldErrors | undefined;
  /** Called with each edit. */
  onChange: (edit: Edit<Values>) => void;
  children: ReactNode;
}

type Held = Readonly<Record<string, { code: FieldErrors[string]; value: unknown }>>;

/** Fields that are saved by themselves. What is invalid, refused or in conflict stays in its field and is not sent. */
export function AutosavedForm<Values extends object>({ children, ...props }: AutosavedFormProps<Values>) {
  const { schema, validate, stored } = props;
  const [first] = useState(stored);
  const [held, setHeld] = useState<Held>({});
  const [faults, setFaults] = useState<FieldErrors>({});
  const findFaults = (values: Partial<Values>) => ({ ...validate(values), ...validateWith(schema, values) });
  const context = useMemo(() => {
    const keepMine = (path: string) => setHeld(({ [path]: _, ...others }) => others);
    return { size: 'medium', isBusy: false, keepMine } as const;
  }, []);
  return (
    <FormContext value={context}>
      <FaultsContext value={faults}>
        <FinalForm<Partial<Values>>
          initialValues={first}
          keepDirtyOnReinitialize
          subscription={{}}
          mutators={mutators}
          validate={(values) => toNested(findFaults(values))}
          onSubmit={() => undefined}
        >
          {({ form }) => (
            <form
              noValidate
              onBlurCapture={({ currentTarget }) => takeInFilled(form, currentTarget)}
              onSubmit={(event) => event.preventDefault()}
            >
              <Stack gap={4}>{children}</Stack>
              <Watch {...props} findFaults={findFaults} held={held} setHeld={setHeld} onFaults={setFaults} />
            </form>
          )}
        </FinalForm>
      </FaultsContext>
    </FormContext>
  );
}

interface WatchProps<Values extends object> extends Omit<AutosavedFormProps<Values>, 'children'> {
  findFaults: (values: Partial<Values>) => FieldErrors;
  held: Held;
  setHeld: (change: (held: Held) => Held) => void;
  onFaults: (change: (faults: FieldErrors) => FieldErrors) => void;
}

function Watch<Values extends object>({ findFaults, held, setHeld, onFaults, ...props }: WatchProps<Values>) {
  const { schema, validate, wholes, stored, restored, sent, refusal, onChange } = props;
  const form = useForm<Partial<Values>>();
  const { values, initialValues } = useFormState<Partial<Values>>({
    subscription: { values: true, initialValues: true },
  });
  const isRestored = useRef(restored === null);

  useLayoutEffect(() => {
    if (!refusal) return;
    const now = form.getState().values;
    const isValid = Object.keys(validateWith(schema, now)).length === 0;
    const canonical = isValid ? create(now, schema) : now;
    const last = sent.current.at(-1);
    // A part that was edited since is sent again.
    const refused = Object.entries(refusal).filter(
      ([path, code]) => code === 'conflict' || !last || isSame(readPart(canonical, path), readPart(last, path)),
    );
    setHeld((current) => ({
      ...current,
      ...Object.fromEntries(refused.map(([path, code]) => [path, { code, value: readPart(now, path) }])),
    }));
  }, [refusal, form, sent, setHeld, schema]);

  const open = useMemo(() => {
    const isOpen = ([path, { code, value }]: [string, Held[string]]) =>
      code === 'conflict'
        ? !isSameValue(readPart(values, path), readPart(stored, path))
        : isSameValue(readPart(values, path), value);
    return Object.fromEntries(Object.entries(held).filter(isOpen));
  }, [held, values, stored]);

  useLayoutEffect(() => {
    const isConflict = (path: string) =>
      Object.keys(open).some((at) => open[at]?.code === 'conflict' && toWhole(path, [at]) === at);
    followStored(
      form as never,
      stored,
      (path, newest) => isConflict(path) || sent.current.some((one) => isSameValue(readPart(one, path), newest)),
    );
  });

  const tell = useEffectEvent(() => {
    if (!isRestored.current) return;
    if (Object.keys(open).length < Object.keys(held).length) setHeld(() => open);
    const codes = Object.fromEntries(Object.entries(open).map(([path, { code }]) => [path, code]));
    form.mutators.setSubmitErrors?.(codes);
    const faults = { ...findFaults(values), ...codes };
    onFaults((current) => (isSame(current, faults) ? current : faults));
    const paths = Object.keys(faults);
    const base = create(initialValues, schema);
    const unsent = paths.map((path) => {
      const whole = toWhole(path, wholes);
      return [whole, { value: readPart(values, whole), isConflict: codes[path] === 'conflict' }] as const;
    });
    onChange({
      base,
      form: create(keepValid(values, { faults: paths, last: base, wholes }), schema),
      unsent: Object.fromEntries(unsent),
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever one of these has changed.
  useEffect(() => tell(), [values, initialValues, open, held, validate]);

  // After the fields have registered, and after the effect above: what is stored is no edit.
  useEffect(() => {
    if (!restored || isRestored.current) return;
    isRestored.current = true;
    const unsent = Object.entries(restored.unsent);
    form.batch(() => {
      for (const [name, value] of Object.entries(restored.form)) form.change(name as keyof Values, value);
      for (const [path, { value }] of unsent) {
        form.change(path as keyof Values, value as Values[keyof Values]);
        for (const field of form.getRegisteredFields())
          if (toWhole(field, [path]) === path) form.blur(field as keyof Values);
      }
    });
    const conflicts = unsent.filter(([, { isConflict }]) => isConflict);
    setHeld(() => Object.fromEntries(conflicts.map(([path, { value }]) => [path, { code: 'conflict', value }])));
  }, [form, restored, setHeld]);
  return null;
}
