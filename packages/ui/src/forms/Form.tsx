import type { FieldErrors } from '@prelude/api/contract/problem';
import { getIn } from 'final-form';
import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { create, type Struct } from 'superstruct';
import { Notice } from '../patterns/Notice.tsx';
import { answers } from '../primitives/answers.ts';
import { Stack } from '../primitives/Stack.tsx';
import { useJoinedRef } from '../primitives/useJoinedRef.ts';
import type { PartProps, Side, Size } from '../props.ts';
import type { FieldFailure, FormFailure, SubmitState } from '../state/SubmitState.ts';
import { styled } from '../theme/stitches.ts';
import { followStored } from './followStored.ts';
import { FormContext, FormWatchContext } from './formContexts.ts';
import { mutators, toNested } from './formErrors.ts';
import { isEdited } from './isEdited.ts';
import { isSameValue } from './isSameValue.ts';
import { SubmitNote } from './SubmitNote.tsx';
import { takeInFilled } from './takeInFilled.ts';
import { useErrorFocus } from './useErrorFocus.ts';
import { validateWith } from './validateWith.ts';

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  variants: {
    side: { start: {}, end: answers },
    isPinned: {
      true: {
        backgroundColor: '$canvas',
        borderTop: '1px solid $border',
        marginTop: '$4',
        paddingBlock: '$3',
        // In a low window it would cover too much.
        '@media (min-height: 30em)': { bottom: 0, position: 'sticky', zIndex: '$progress' },
      },
    },
  },
});

export interface FormProps<Values extends object, Schema> extends PartProps<'form'> {
  /** Validates the values on every change and creates the ones that are sent. */
  schema: Struct<Values, Schema>;
  /** Validates across fields. An error of the schema takes precedence on the same field. */
  validate?: (values: Partial<Values>) => FieldErrors;
  /** Asks about values that pass but look mistyped. A second press with the same values sends them. */
  confirm?: (values: Values) => FieldErrors;
  /** When a value changes, its field follows unless it was edited; an edited field keeps its old initial value. */
  initialValues?: Partial<Values>;
  /** State of the last attempt. The typed values stay in every case. */
  state: SubmitState<FieldFailure & Partial<FormFailure>>;
  /**
   * Called with the output of `schema`, the initial values it is an edit of, and the value of the pressed button; never while
   * an attempt is under way.
   */
  onSubmit: (values: Values, base: Partial<Values>, pressed: string) => void;
  /** A `SubmitButton`, and what stands beside it */
  actions: ReactNode;
  /** `end`: at the end of the line, as in a dialog. */
  actionsSide?: Side;
  /** Keeps the actions in view at the bottom of the window while the form is longer. */
  isPinned?: boolean;
  /** Height of its fields and of the button */
  size?: Extract<Size, 'medium' | 'large'>;
  children: ReactNode;
  /** The form holds a password: no draft of it is kept, and it is emptied after a successful attempt. */
  isPassword?: boolean;
}

/**
 * Fields, the button that sends them and the errors. A field is named by its path in the values, as in `texts.en.title`. A busy, invalid or unchanged form is not sent. A press then says why beside the button,
 * which keeps focus; Enter in a field focuses the first error. SPEC section 5.
 */
export function Form<Values extends object, Schema>(props: FormProps<Values, Schema>) {
  const {
    schema,
    validate,
    confirm,
    initialValues,
    state,
    onSubmit,
    actions,
    actionsSide,
    size = 'medium',
    isPinned,
    children,
    isPassword = false,
    ref,
    ...passed
  } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const joinedRef = useJoinedRef(formRef, ref);
  /** A second press before the state becomes `submitting` would send twice. */
  const isPressed = useRef(false);
  useEffect(() => {
    isPressed.current = state.status === 'submitting';
  }, [state]);
  /** The values last submitted: when they come back as initial values, they are not somebody else's change. */
  const sent = useRef<Partial<Values>>(undefined);
  /** The values in doubt that were asked about. */
  const lastQuestion = useRef('');
  /** The value of the button that was pressed last. */
  const pressed = useRef('');
  const focusFault = useErrorFocus(formRef, state);
  const [first] = useState(initialValues);
  const [isRefused, setIsRefused] = useState(false);
  const watch = use(FormWatchContext);
  const isBusy = state.status === 'submitting';
  const context = useMemo(() => ({ size, isBusy }), [size, isBusy]);
  return (
    <FormContext value={context}>
      <FinalForm<Partial<Values>>
        initialValues={isPassword ? initialValues : first}
        keepDirtyOnReinitialize={!isPassword}
        subscription={{}}
        mutators={mutators}
        validate={(values) => toNested({ ...validate?.(values), ...validateWith(schema, values) })}
        onSubmit={(values, form) => {
          if (isPressed.current) return undefined;
          const created = create(values, schema);
          const doubts = confirm?.(created) ?? {};
          const [doubted] = Object.keys(doubts);
          const question = JSON.stringify(Object.entries(created).filter(([name]) => name in doubts));
          if (doubted && question !== lastQuestion.current) {
            lastQuestion.current = question;
            focusFault(doubted);
            return doubts;
          }
          isPressed.current = true;
          form.batch(() => {
            for (const [name, value] of Object.entries(created)) form.change(name as keyof Values, value);
          });
          sent.current = created;
          onSubmit(created, { ...form.getState().initialValues }, pressed.current);
          return undefined;
        }}
      >
        {({ form, handleSubmit }) => (
          <form
            {...passed}
            ref={joinedRef}
            noValidate
            // Before a field is drawn anew, which would empty it.
            onBlurCapture={({ currentTarget }) => takeInFilled(form, currentTarget)}
            onClickCapture={({ currentTarget }) => takeInFilled(form, currentTarget)}
            onSubmit={(event) => {
              event.preventDefault();
              const { submitter } = event.nativeEvent as SubmitEvent;
              pressed.current = submitter instanceof HTMLButtonElement ? submitter.value : '';
              takeInFilled(form, event.currentTarget);
              const now = form.getState();
              setIsRefused(!isEdited(now) || now.hasValidationErrors === true);
              if (!isEdited(now) && !now.hasValidationErrors) return;
              void handleSubmit(event);
              if (now.hasValidationErrors && isField(document.activeElement)) focusFault();
            }}
          >
            <Stack gap={4}>
              <Failure state={state} />
              <SubmitErrors state={state} />
              {children}
              <Foot side={actionsSide} isPinned={isPinned} data-bottom-bar={isPinned || undefined}>
                {actions}
                <SubmitNote form={formRef} isRefused={isRefused} />
              </Foot>
            </Stack>
            {watch?.(state, isPassword)}
            {isPassword && <EmptyOnceSent state={state} />}
            {!isPassword && initialValues && (
              <FollowInitialValues initialValues={initialValues} state={state} sent={sent} />
            )}
          </form>
        )}
      </FinalForm>
    </FormContext>
  );
}

const isField = (element: Element | null): boolean => element?.matches('input, textarea') ?? false;

function SubmitErrors({ state }: { state: SubmitState<FieldFailure> }) {
  const form = useForm();
  useLayoutEffect(() => {
    form.mutators.setSubmitErrors?.(state.status === 'failed' ? state.fields : undefined);
  }, [form, state]);
  return null;
}

/** Keeps the initial value of an edited field until its conflict has been shown or its value is saved, so that `onSubmit` reports it. */
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
    const own = state.status === 'failed' ? undefined : sent.current;
    const isSettled = (path: string, newest: unknown) =>
      (own !== undefined && isSameValue(getIn(own, path), newest)) || fields?.[path] === 'conflict';
    if (followStored(form, initialValues, isSettled)) sent.current = undefined;
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
