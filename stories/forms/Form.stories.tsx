import { comparePasswords, SignUp } from '@prelude/api/contract/auth';
import { Form } from '@prelude/ui/forms/Form';
import { PasswordField } from '@prelude/ui/forms/PasswordField';
import { SubmitButton } from '@prelude/ui/forms/SubmitButton';
import { TextField } from '@prelude/ui/forms/TextField';
import { Button } from '@prelude/ui/primitives/Button';
import type { FieldFailure, FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { shown } from '../fixtures/shown.tsx';
import { pressSubmit, typeInto } from '../fixtures/type.ts';
import { say } from '../fixtures/words.tsx';

type State = SubmitState<FieldFailure & Partial<FormFailure>>;

interface SignUpFormProps {
  state: State;
  initialValues?: Partial<SignUp>;
  onSubmit: (values: SignUp) => void;
}

function SignUpForm(props: SignUpFormProps) {
  return (
    <div style={{ maxWidth: 360 }}>
      <Form
        {...props}
        schema={SignUp}
        validate={comparePasswords}
        actions={
          <>
            <SubmitButton>{say('auth.signUp.submit')}</SubmitButton>
            <Button href="#back">{say('common.cancel')}</Button>
          </>
        }
      >
        <TextField name="email" type="email" autoComplete="username" label={say('auth.field.email')} />
        <PasswordField name="password" autoComplete="new-password" label={say('auth.field.password')} />
        <PasswordField
          name="passwordConfirmation"
          autoComplete="new-password"
          label={say('auth.field.passwordConfirmation')}
        />
      </Form>
    </div>
  );
}

const values = { email: 'zaneta@auroralabs.pl', password: 'premiera w maju', passwordConfirmation: 'premiera w maju' };

const meta = {
  component: SignUpForm,
  args: { state: { status: 'idle' }, onSubmit: fn() },
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const submitOf = (canvasElement: HTMLElement) => {
  const button = canvasElement.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button) throw new Error('a form has a button');
  return button;
};

const fieldOf = (canvasElement: HTMLElement, name: string) => {
  const field = canvasElement.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`no field named ${name}`);
  return field;
};

export const Untouched: Story = {
  play: async ({ canvasElement }) => {
    await expect(submitOf(canvasElement)).toHaveAttribute('aria-disabled', 'true');
    await expect(canvasElement.querySelector('[aria-invalid="true"]')).toBeNull();
  },
};

/** Enter in a field focuses the first error; the button keeps focus, and names beside it what is missing. */
export const AnAttemptSaysWhatIsMissing: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await typeInto(canvasElement, { email: values.email });
    await userEvent.keyboard('{Enter}');
    const password = fieldOf(canvasElement, 'password');
    await waitFor(() => expect(password).toHaveFocus());
    await expect(password).toHaveAccessibleDescription(shown('common.field.required'));
    await expect(fieldOf(canvasElement, 'passwordConfirmation')).toBeInvalid();
    await typeInto(canvasElement, { password: 'krótki' });
    const submit = submitOf(canvasElement);
    await userEvent.click(submit);
    const note = canvas.getByRole('status');
    const missing = shown('components.form.missing', { fields: shown('auth.field.passwordConfirmation') });
    await waitFor(() => expect(note).toHaveTextContent(missing));
    await expect(note).toHaveTextContent(shown('components.form.faulty', { fields: shown('auth.field.password') }));
    await expect(submit).toHaveFocus();
    await typeInto(canvasElement, values);
    await expect(note).toBeEmptyDOMElement();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const FaultsAreSaidOnceAFieldIsLeft: Story = {
  play: async ({ canvasElement }) => {
    const email = fieldOf(canvasElement, 'email');
    await typeInto(canvasElement, { email: 'zaneta@' });
    await expect(email).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(shown('common.field.email'));
    await typeInto(canvasElement, { email: 'zaneta@auroralabs.pl' });
    await expect(email).toBeValid();
  },
};

export const PasswordsMustBeEqual: Story = {
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, { ...values, passwordConfirmation: 'premiera w lipcu' });
    await userEvent.tab();
    await expect(fieldOf(canvasElement, 'passwordConfirmation')).toBeInvalid();
    await expect(submitOf(canvasElement)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(fieldOf(canvasElement, 'email'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const SendsWhatWasTyped: Story = {
  tags: ['same-picture'],
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, values);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith(values, {}, '');
  },
};

/** As password managers do: no event tells of it. */
function fillSilently(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}

export const SendsWhatTheBrowserFilledIn: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    // Nothing is read before React's effects have run, which a press waits for.
    await userEvent.click(fieldOf(canvasElement, 'email'));
    for (const [name, value] of Object.entries(values)) fillSilently(fieldOf(canvasElement, name), value);
    // Drawn anew, a field keeps what was filled in.
    for (const eye of canvas.getAllByRole('button', { name: shown('components.password.show') }))
      await userEvent.click(eye);
    await expect(fieldOf(canvasElement, 'password')).toHaveValue(values.password);
    await userEvent.click(submitOf(canvasElement));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(values, expect.anything(), '');
  },
};

export const LeftAfterTheBrowserFilledIt: Story = {
  tags: ['same-picture'],
  play: async ({ canvasElement, args }) => {
    // Nothing is read before React's effects have run, which a press waits for.
    await userEvent.click(fieldOf(canvasElement, 'email'));
    for (const [name, value] of Object.entries(values)) {
      const field = fieldOf(canvasElement, name);
      field.focus();
      fillSilently(field, value);
    }
    await userEvent.tab();
    await expect(canvasElement.querySelector('[aria-invalid="true"]')).toBeNull();
    await userEvent.type(fieldOf(canvasElement, 'email'), '{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(values, expect.anything(), ''));
  },
};

export const SecondPressSendsNothing: Story = {
  tags: ['same-picture'],
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, values);
    await userEvent.dblClick(submitOf(canvasElement));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Submitting: Story = {
  args: { state: { status: 'submitting' } },
  play: async ({ canvasElement, args }) => {
    const submit = submitOf(canvasElement);
    await typeInto(canvasElement, values);
    await userEvent.click(submit);
    await userEvent.type(fieldOf(canvasElement, 'email'), '{Enter}');
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const UnchangedIsNotSent: Story = {
  args: { initialValues: values },
  play: async ({ canvas, canvasElement, args }) => {
    await pressSubmit(canvasElement);
    const note = canvas.getByRole('status');
    await expect(note).toHaveTextContent(shown('components.form.unchanged'));
    await expect(submitOf(canvasElement)).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await typeInto(canvasElement, { email: `${values.email}x` });
    await expect(note).toBeEmptyDOMElement();
  },
};

function Saved(props: SignUpFormProps) {
  const [saved, setSaved] = useState(props.initialValues);
  const save = (sent: SignUp) => {
    props.onSubmit(sent);
    setSaved(sent);
  };
  return <SignUpForm {...props} initialValues={saved} onSubmit={save} />;
}

export const OnceSavedTheButtonKeepsFocus: Story = {
  args: { initialValues: values },
  render: (args) => <Saved {...args} />,
  play: async ({ canvasElement, args }) => {
    const submit = submitOf(canvasElement);
    await typeInto(canvasElement, { email: 'zofia@auroralabs.pl' });
    await pressSubmit(canvasElement);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(submit).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const FailedAsAWhole: Story = {
  args: { state: { status: 'failed', message: 'auth.failed.emailTaken' }, initialValues: values },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible(),
};

function Refused(props: SignUpFormProps) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const refuse = (sent: SignUp) => {
    props.onSubmit(sent);
    setState({ status: 'failed', fields: { email: 'email', password: 'password_length' } });
  };
  return <SignUpForm {...props} state={state} onSubmit={refuse} />;
}

export const RefusedByTheServer: Story = {
  render: (args) => <Refused {...args} />,
  play: async ({ canvasElement, args }) => {
    await typeInto(canvasElement, values);
    await userEvent.keyboard('{Enter}');
    const email = fieldOf(canvasElement, 'email');
    await expect(email).toBeInvalid();
    await expect(email).toHaveFocus();
    await expect(email).toHaveValue(values.email);
    await userEvent.type(email, 'x');
    await expect(email).toBeValid();
    await expect(fieldOf(canvasElement, 'password')).toBeInvalid();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveFocus();
  },
};
