import { Form } from '@prelude/ui/forms/Form';
import { PasswordField } from '@prelude/ui/forms/PasswordField';
import { SubmitButton } from '@prelude/ui/forms/SubmitButton';
import { TextField } from '@prelude/ui/forms/TextField';
import { Button } from '@prelude/ui/primitives/Button';
import { UiProvider } from '@prelude/ui/UiProvider';
import pl from '@prelude/ui/words/pl';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { object, string } from 'superstruct';

const messages = process.env.WITHOUT_WORDS ? {} : pl;

const form = h(
  Form,
  {
    schema: object({ password: string() }),
    state: { status: 'idle' },
    onSubmit: () => undefined,
    actions: h(SubmitButton, null, 'Zapisz'),
  },
  h(TextField, { name: 'name', label: 'Nazwa' }),
  h(PasswordField, { name: 'password', autoComplete: 'new-password', label: 'Hasło' }),
);

const page = h(UiProvider, { theme: 'dark' }, h(Button, { emphasis: 'solid' }, 'Zapisz'), form);

console.log(renderToString(h(IntlProvider, { locale: 'pl', messages }, page)));
