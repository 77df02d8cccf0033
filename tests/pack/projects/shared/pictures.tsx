'use client';

import { Form } from '@prelude/ui/forms/Form';
import { PasswordField } from '@prelude/ui/forms/PasswordField';
import { TextField } from '@prelude/ui/forms/TextField';
import { type Column, DataTable } from '@prelude/ui/patterns/DataTable';
import { TrashIcon } from '@prelude/ui/primitives/actionIcons';
import { Badge } from '@prelude/ui/primitives/Badge';
import { Button } from '@prelude/ui/primitives/Button';
import { Dialog } from '@prelude/ui/primitives/Dialog';
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
    cell: ({ name }) => name ?? say('common.noValue'),
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
        struct={SignUp}
        state={{ status: 'idle' }}
        onSubmit={ignore}
        submit={{ label: say('auth.signUp.submit') }}
        footer={<Button href="#back">{say('common.cancel')}</Button>}
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
  return <DataTable label="subscribers" columns={columns} rows={subscribers} getRowId={({ id }) => id} />;
}

function OpenDialog() {
  return (
    <Dialog
      isOpen
      onOpenChange={ignore}
      title={say('pages.workspace.accessKey.label')}
      description={say('pages.workspace.accessKey.hint')}
    >
      <Button>{say('common.cancel')}</Button>
    </Dialog>
  );
}

const tones = ['primary', 'neutral', 'danger', 'dangerSolid'] as const;

/** By the id of the story in the gallery whose picture it must equal */
export const pictures: Readonly<Record<string, ReactNode>> = {
  'primitives-button--primary': <Button tone="primary">{say('pages.newWaitlist.submit')}</Button>,
  'primitives-button--dark': (
    <Inline gap={2} wrap>
      {tones.map((tone) => (
        <Button key={tone} tone={tone}>
          {say('pages.newWaitlist.submit')}
        </Button>
      ))}
    </Inline>
  ),
  'forms-form--untouched': <SignUpForm />,
  'patterns-datatable--rows': <Table />,
  'patterns-datatable--dark': <Table />,
  'primitives-dialog--open': <OpenDialog />,
  'primitives-dialog--dark': <OpenDialog />,
};

export function Picture({ id }: { id: string }) {
  return pictures[id];
}

export function Words({ id }: { id: string }) {
  return say(id);
}
