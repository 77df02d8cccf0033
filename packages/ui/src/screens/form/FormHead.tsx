import type { Form } from '@prelude/api/contract/forms';
import { useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { isEdited } from '../../forms/isEdited.ts';
import { ConfirmDialog } from '../../patterns/ConfirmDialog.tsx';
import { Badge } from '../../primitives/Badge.tsx';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Menu } from '../../primitives/Menu.tsx';
import { Text } from '../../primitives/Text.tsx';
import { MoreIcon } from '../../primitives/tableIcons.tsx';
import { toForm } from '../../state/editedForm.ts';
import type { SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';
import { FormJsonDialog } from './FormJsonDialog.tsx';

const Frame = styled('section', {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$3 $4',
  justifyContent: 'space-between',
});

const Status = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flex: '1 1 16rem',
  flexWrap: 'wrap',
  gap: '$1 $3',
  minWidth: 0,
});

const Actions = styled('div', { display: 'flex', gap: '$2' });

/** The value of the button that sends the form to be saved and published. */
export const PUBLISH = 'publish';

export interface FormHeadProps {
  /** Number of the published form; 0 before the first publish. */
  formVersion: number;
  /** In milliseconds since 1970. */
  publishedAt: number | null;
  hasDraft: boolean;
  /** The hosted page as it is published. */
  pageHref: string;
  /** State of the last publish or revert. */
  publishing: SubmitState;
  /** Publishes the saved draft. Where values are unsaved, the button sends the form around as {@link PUBLISH} instead. */
  onPublish: () => void;
  onRevert: () => void;
  onDiscard: () => void;
}

/** Says what visitors see, and publishes, takes back or discards. Inside the form of a screen. */
export function FormHead(props: FormHeadProps) {
  const { formVersion, hasDraft, pageHref, publishing, onPublish, onRevert, onDiscard } = props;
  const { formatMessage } = useIntl();
  const form = useForm<Form>();
  const { values, dirtyFields } = useFormState<Form>({ subscription: { dirtyFields: true, values: true } });
  const isDirty = isEdited({ dirtyFields });
  const [opened, setOpened] = useState<'json' | 'discard' | null>(null);
  const close = () => setOpened(null);
  const more = formatMessage({ id: 'pages.form.head.more' });
  const toAction = (id: 'json' | 'discard' | 'revert', onClick: () => void, tone?: 'danger') => ({
    id,
    tone,
    label: <FormattedMessage id={`pages.form.head.${id}`} />,
    onClick,
  });
  return (
    <Frame aria-label={formatMessage({ id: 'pages.form.head.label' })}>
      <Status role="status">
        <PublishedAs {...props} isDirty={isDirty} />
      </Status>
      <Actions>
        <Menu
          aria-label={more}
          trigger={<IconButton label={more} icon={<MoreIcon />} />}
          items={[
            {
              href: pageHref,
              label: <FormattedMessage id="pages.waitlist.details.openSignUpPage" />,
            },
          ]}
          commands={[
            toAction('json', () => setOpened('json')),
            ...(formVersion > 0 ? [toAction('revert', onRevert)] : []),
            ...(hasDraft ? [toAction('discard', () => setOpened('discard'), 'danger')] : []),
          ]}
        />
        <Button
          emphasis="solid"
          isBusy={publishing.status === 'submitting'}
          isDisabled={!isDirty && !hasDraft}
          type={isDirty ? 'submit' : 'button'}
          value={PUBLISH}
          onClick={isDirty ? undefined : onPublish}
        >
          <FormattedMessage id="pages.form.head.publish" />
        </Button>
      </Actions>
      {opened === 'json' && (
        <FormJsonDialog
          form={toForm(values)}
          onUse={(pasted) => {
            form.batch(() => {
              for (const [name, value] of Object.entries(pasted)) form.change(name as keyof Form, value);
            });
            close();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={opened === 'discard'}
        onClose={close}
        title={<FormattedMessage id="pages.form.discard.title" />}
        confirmLabel={<FormattedMessage id="pages.form.head.discard" />}
        cancelLabel={<FormattedMessage id="pages.form.discard.keep" />}
        onConfirm={() => {
          close();
          // Otherwise a reset keeps what is edited.
          form.setConfig('keepDirtyOnReinitialize', false);
          form.reset();
          form.setConfig('keepDirtyOnReinitialize', true);
          onDiscard();
        }}
      >
        <FormattedMessage id="pages.form.discard.body" />
      </ConfirmDialog>
    </Frame>
  );
}

interface PublishedAsProps extends Pick<FormHeadProps, 'formVersion' | 'publishedAt' | 'hasDraft'> {
  isDirty: boolean;
}

function PublishedAs({ formVersion, publishedAt, hasDraft, isDirty }: PublishedAsProps) {
  const { formatDate, formatNumber } = useIntl();
  const badge = isDirty ? 'unsaved' : hasDraft ? 'draft' : formVersion > 0 ? 'live' : 'standard';
  return (
    <>
      <Badge tone={tones[badge]} hasDot>
        <FormattedMessage id={`pages.form.head.${badge}`} />
      </Badge>
      <Text as="span" size="medium" emphasis="soft">
        {formVersion > 0 && publishedAt !== null ? (
          <FormattedMessage
            id="pages.form.head.published"
            values={{ number: formatNumber(formVersion), date: formatDate(publishedAt, { dateStyle: 'long' }) }}
          />
        ) : (
          <FormattedMessage id="pages.form.head.never" />
        )}
      </Text>
    </>
  );
}

const tones = { unsaved: 'warning', draft: 'warning', live: 'success', standard: 'neutral' } as const;
