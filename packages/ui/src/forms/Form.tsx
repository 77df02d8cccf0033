import type { FieldErrors } from '@prelude/api/contract/problem';
import type { MutableState } from 'final-form';
import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { create, type Struct } from 'superstruct';
import { Notice } from '../patterns/Notice.tsx';
import { Button, type ButtonProps } from '../primitives/Button.tsx';
import { Stack } from '../primitives/Stack.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../state/SubmitState.ts';
import { styled } from '../theme/stitches.ts';
import { FormSizeContext, FormWatchContext } from './formContexts.ts';
import { useErrorFocus } from './useErrorFocus.ts';
import { validateWith } from './validateWith.ts';

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  variants: {
    isAtEnd: { true: { flexDirection: 'column', '@sm': { flexDirection: 'row', justifyContent: 'flex-end' } } },
  },
});

export interface FormProps<Values extends object, Schema> {
  /** Judges the values on every change, and makes the ones that are sent. */
  struct: Struct<Values, Schema>;
  /** What the struct cannot say of one field alone; added where the struct is content. */
  refine?: (values: Partial<Values>) => FieldErrors;
  /** When one changes, the field follows it unless something else was typed; then it goes on to count from the old one. */
  initialValues?: Partial<Values>;
  /** What became of the last attempt. What was typed stays in every case. */
  state: SubmitState<FieldFailure & Partial<FormFailure>>;
  /**
   * With values as the struct creates them (trimmed, NFC), and with the initial values that were edited. Never while an
   * attempt is under way.
   */
  onSubmit: (values: Values, base: Partial<Values>) => void;
  submit: {
    label: ReactNode;
    size?: 'regular' | 'large';
    isWide?: boolean;
    /** As the answers to a question stand: at the end of the line, and last. */
    isAtEnd?: boolean;
    tone?: ButtonProps['tone'];
  };
  /** The fields. */
  children: ReactNode;
  /** Beside the button. */
  footer?: ReactNode;
  /** It holds a password: nothing that was typed is kept for later, and what was sent is emptied once it came to a good end. */
  isSecret?: boolean;
}

/** Fields, one button, and what is wrong. SPEC section 5: it cannot be sent while invalid, where an attempt leads to the first fault, or while it is being sent. */
export function Form<Values extends object, Schema>(props: FormProps<Values, Schema>) {
  const { struct, refine, initialValues, state, submit, onSubmit, isSecret = false } = props;
  const formRef = useRef<HTMLFormElement>(null);
  /** A second press before the state says `submitting` would be a second attempt. */
  const isPressed = useRef(false);
  useEffect(() => {
    isPressed.current = state.status === 'submitting';
  }, [state]);
  /** What comes back of the last attempt is nobody else's, whatever was typed meanwhile. */
  const sent = useRef<Partial<Values>>(undefined);
  const focusFirstFault = useErrorFocus(formRef, state);
  const [first] = useState(initialValues);
  const watch = use(FormWatchContext);
  const size = submit.size ?? 'regular';
  return (
    <FormSizeContext value={size}>
      <FinalForm<Partial<Values>>
        initialValues={isSecret ? initialValues : first}
        keepDirtyOnReinitialize={!isSecret}
        subscription={{ pristine: true, hasValidationErrors: true }}
        mutators={mutators}
        validate={(values) => ({ ...refine?.(values), ...validateWith(struct, values) })}
        onSubmit={(values, form) => {
          if (isPressed.current) return;
          isPressed.current = true;
          const created = create(values, struct);
          form.batch(() => {
            for (const [name, value] of Object.entries(created)) form.change(name as keyof Values, value);
          });
          sent.current = created;
          onSubmit(created, { ...form.getState().initialValues });
        }}
      >
        {({ handleSubmit, pristine, hasValidationErrors }) => (
          <form
            ref={formRef}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (pristine && !hasValidationErrors) return;
              void handleSubmit(event);
              if (hasValidationErrors) focusFirstFault();
            }}
          >
            <Stack gap={4}>
              <Failure state={state} />
              <SubmitErrors state={state} />
              {props.children}
              <Foot isAtEnd={submit.isAtEnd}>
                {submit.isAtEnd && props.footer}
                <Button
                  type="submit"
                  tone={submit.tone ?? 'primary'}
                  size={size}
                  isWide={submit.isWide}
                  isBusy={state.status === 'submitting'}
                  isDisabled={hasValidationErrors || pristine}
                >
                  {submit.label}
                </Button>
                {!submit.isAtEnd && props.footer}
              </Foot>
            </Stack>
            {watch?.(state, isSecret)}
            {isSecret && <EmptyOnceSent state={state} />}
            {!isSecret && initialValues && (
              <FollowInitialValues initialValues={initialValues} state={state} sent={sent} />
            )}
          </form>
        )}
      </FinalForm>
    </FormSizeContext>
  );
}

/** The state is told from outside, so the library does not learn of a failure from `onSubmit`. */
function setSubmitErrors<Values extends object>(
  [fields]: FieldFailure['fields'][],
  { formState }: MutableState<Values>,
): void {
  formState.submitErrors = fields;
  // A field that differs from these shows its error no longer.
  formState.lastSubmittedValues = { ...formState.values };
}
const mutators = { setSubmitErrors };

function SubmitErrors({ state }: { state: SubmitState<FieldFailure> }) {
  const form = useForm();
  useLayoutEffect(() => {
    form.mutators.setSubmitErrors?.(state.status === 'failed' ? state.fields : undefined);
  }, [form, state]);
  return null;
}

/**
 * What was typed is compared with what stood there then, until a conflict has shown what somebody else has saved, or what
 * was sent from here is saved.
 */
function FollowInitialValues({
  initialValues,
  state,
  sent,
}: {
  initialValues: Readonly<Record<string, unknown>>;
  state: SubmitState<FieldFailure>;
  sent: RefObject<Readonly<Record<string, unknown>> | undefined>;
}) {
  const form = useForm();
  const fields = state.status === 'failed' ? state.fields : undefined;
  useLayoutEffect(() => {
    const { values, initialValues: held = {} } = form.getState();
    const own = state.status === 'failed' ? undefined : sent.current;
    const next = Object.entries(initialValues).map(([name, value]) => {
      const isEdited = values[name] !== held[name] && values[name] !== value && own?.[name] !== value;
      return [name, isEdited && fields?.[name] !== 'conflict' ? held[name] : value];
    });
    if (next.every(([name, value]) => held[name] === value)) return;
    sent.current = undefined;
    form.initialize(Object.fromEntries(next));
  });
  return null;
}

function Failure({ state }: { state: SubmitState<Partial<FormFailure>> }) {
  if (state.status !== 'failed' || !state.message) return null;
  return (
    <Notice tone="danger">
      <FormattedMessage id={state.message} values={state.values} />
    </Notice>
  );
}

function EmptyOnceSent({ state: { status } }: { state: SubmitState }) {
  const form = useForm();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && status === 'idle') form.restart();
    wasSubmitting.current = status === 'submitting';
  }, [form, status]);
  return null;
}
