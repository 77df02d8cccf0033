'use client';

import { Form } from '@prelude/ui/forms/Form';
import { PasswordField } from '@prelude/ui/forms/PasswordField';
import { SubmitButton } from '@prelude/ui/forms/SubmitButton';
import { TextField } from '@prelude/ui/forms/TextField';
import { type Column, DataTable } from '@prelude/ui/patterns/DataTable';
import { AlertDialog } from '@prelude/ui/primitives/AlertDialog';
import { TrashIcon } from '@prelude/ui/primitives/actionIcons';
import { Badge } from '@prelude/ui/primitives/Badge';
import { Button } from '@prelude/ui/primitives/Button';
import { IconButton } from '@prelude/ui/primitives/IconButton';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Text } from '@prelude/ui/primitives/Text';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { object, size, string } from 'superstruct';
import { type Subscriber, subscribers } from './subscribers';

const say = (id: string) => <FormattedMessage id={id} />;
const ignore = () => undefined;

const columns: readonly Column<Subscriber>[] = [
  {
    id: 'email',
    header: say('pages.subscribers.column.email'),
    width: '45%',
    cell: ({ email }) => (
      <Text as="div" isTruncated>
        {email}
      </Text>
    ),
  },
  {
    id: 'name',
    header: say('pages.subscribers.column.name'),
    onPhone: 'stack',
    cell: ({ name }) => name ?? say('common.noName'),
  },
  {
    id: 'state',
    header: say('pages.subscribers.column.state'),
    width: '9.5rem',
    cell: () => (
      <Badge tone="success" hasDot>
        {say('pages.subscribers.state.subscribed')}
      </Badge>
    ),
  },
  {
    id: 'actions',
    header: say('pages.subscribers.column.actions'),
    isHeaderHidden: true,
    width: '3.5rem',
    align: 'end',
    cell: (row) => <IconButton label={row.email} tone="danger" icon={<TrashIcon />} onClick={ignore} />,
  },
];

const SignUp = object({
  email: size(string(), 1, 254),
  password: size(string(), 1, 72),
  passwordConfirmation: size(string(), 1, 72),
});

function SignUpForm() {
  return (
    <div style={{ maxWidth: 360 }}>
      <Form
        schema={SignUp}
        state={{ status: 'idle' }}
        onSubmit={ignore}
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

function Table() {
  return <DataTable aria-label="subscribers" columns={columns} rows={subscribers} rowId={({ id }) => id} />;
}

function OpenDialog() {
  return (
    <AlertDialog
      isOpen
      onClose={ignore}
      title={say('pages.workspace.accessKey.label')}
      description={say('pages.workspace.accessKey.hint')}
    >
      <Button>{say('common.cancel')}</Button>
    </AlertDialog>
  );
}

const looks = [
  { tone: 'neutral', emphasis: 'solid' },
  { tone: 'neutral', emphasis: 'outline' },
  { tone: 'danger', emphasis: 'outline' },
  { tone: 'danger', emphasis: 'solid' },
] as const;

/** By the id of the story in the gallery whose picture it must equal */
export const pictures: Readonly<Record<string, ReactNode>> = {
  'primitives-button--primary': <Button emphasis="solid">{say('pages.newWaitlist.submit')}</Button>,
  'primitives-button--dark': (
    <Inline gap={2} wrap>
      {looks.map((look) => (
        <Button key={`${look.tone} ${look.emphasis}`} {...look}>
          {say('pages.newWaitlist.submit')}
        </Button>
      ))}
    </Inline>
  ),
  'forms-form--untouched': <SignUpForm />,
  'patterns-datatable--rows': <Table />,
  'patterns-datatable--dark': <Table />,
  'primitives-alertdialog--open': <OpenDialog />,
  'primitives-alertdialog--dark': <OpenDialog />,
};

export function Picture({ id }: { id: string }) {
  return pictures[id];
}

export function Words({ id }: { id: string }) {
  return say(id);
}
