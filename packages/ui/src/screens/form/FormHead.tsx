import { toDay } from '@prelude/api/contract/days';
import type { Form } from '@prelude/api/contract/forms';
import { use, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../patterns/ConfirmDialog.tsx';
import { Badge } from '../../primitives/Badge.tsx';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Menu } from '../../primitives/Menu.tsx';
import { Text } from '../../primitives/Text.tsx';
import { MoreIcon } from '../../primitives/tableIcons.tsx';
import { toForm } from '../../state/editedForm.ts';
import type { SavingState } from '../../state/SavingState.ts';
import type { SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';
import { FormJsonDialog } from './FormJsonDialog.tsx';
import { FaultsContext, OpenEditContext, showFault } from './faults.ts';
import { LiveDialog } from './LiveDialog.tsx';
import { toPlaceWords } from './toPlaceWords.ts';

const Bar = styled('section', {
  alignItems: 'center',
  backgroundColor: '$canvas',
  borderBottom: '1px solid $border',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $4',
  justifyContent: 'space-between',
  paddingBlock: '$3',
});

const Status = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flex: '1 1 12rem',
  flexWrap: 'wrap',
  gap: '$1 $3',
  minWidth: 0,
});

const Actions = styled('div', { display: 'flex', gap: '$2', marginInlineStart: 'auto' });

const Fault = styled('button', {
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: 3,
  color: '$dangerText',
  cursor: 'pointer',
  fontSize: '$small',
  lineHeight: '$small',
  overflowWrap: 'anywhere',
  marginBlock: -3,
  padding: '3px 0',
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

export interface FormHeadProps {
  /** Number of the published form; 0 before the first publish. */
  formVersion: number;
  /** In milliseconds since 1970. */
  publishedAt: number | null;
  hasDraft: boolean;
  /** Addresses of the hosted page as it is published, and of the page with the code for other sites. */
  hrefs: { page: string; integration: string };
  /** The local day, `YYYY-MM-DD`. */
  today: string;
  saving: SavingState;
  /** State of the last publish or revert. */
  publishing: SubmitState;
  /** Publishes the draft with what is not saved yet. Resolves to true if it is public. */
  onPublish: () => Promise<boolean>;
  onRevert: () => void;
  onDiscard: () => void;
}

/** Says what is saved and what visitors see, publishes, takes back or discards. Inside the form of a screen. */
export function FormHead(props: FormHeadProps) {
  const { formVersion, hasDraft, hrefs, saving, publishing, onPublish, onRevert, onDiscard } = props;
  const { formatMessage } = useIntl();
  const form = useForm<Form>();
  const { values } = useFormState<Form>({ subscription: { values: true } });
  const faults = Object.keys(use(FaultsContext));
  const bar = useRef<HTMLElement>(null);
  const openEdit = use(OpenEditContext);
  const show = (path: string) => openEdit(() => showFault(bar.current?.closest('form'), path));
  /** True from a press of Publish until its end: a fault that it meets is shown. */
  const isAsked = useRef(false);
  const [first] = faults;
  useEffect(() => {
    if (isAsked.current && first) {
      isAsked.current = false;
      openEdit(() => showFault(bar.current?.closest('form'), first));
    }
  }, [first, openEdit]);
  const [opened, setOpened] = useState<'json' | 'discard' | 'live' | null>(null);
  const close = () => setOpened(null);
  const more = formatMessage({ id: 'pages.form.head.more' });
  const isUnsaved = saving.status !== 'saved';
  const isBusy = publishing.status === 'submitting';
  return (
    <Bar ref={bar} aria-label={formatMessage({ id: 'pages.form.head.label' })}>
      <Status>
        <SavedAs saving={saving} faults={faults} onShow={show} />
        <PublishedAs {...props} />
      </Status>
      <Actions>
        <Menu
          aria-label={more}
          trigger={<IconButton label={more} icon={<MoreIcon />} />}
          items={[
            {
              href: hrefs.page,
              label: <FormattedMessage id="pages.waitlist.details.openSignUpPage" />,
            },
          ]}
          commands={[
            { id: 'json', label: <FormattedMessage id="pages.form.head.json" />, onClick: () => setOpened('json') },
            ...(formVersion > 0
              ? [{ id: 'revert', label: <FormattedMessage id="pages.form.head.revert" />, onClick: onRevert }]
              : []),
          ]}
        />
        {(hasDraft || isUnsaved || faults.length > 0) && (
          <Button isDisabled={isBusy} onClick={() => setOpened('discard')}>
            <FormattedMessage id="pages.form.head.discard" />
          </Button>
        )}
        <Button
          emphasis="solid"
          isBusy={isBusy}
          isDisabled={!hasDraft && !isUnsaved && !first}
          onClick={async () => {
            if (first) return show(first);
            isAsked.current = true;
            if (await onPublish()) setOpened('live');
          }}
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
      {opened === 'live' && <LiveDialog pageHref={hrefs.page} integrationHref={hrefs.integration} onClose={close} />}
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
    </Bar>
  );
}

interface SavedAsProps {
  saving: SavingState;
  /** Paths of what is not sent. */
  faults: readonly string[];
  onShow: (path: string) => void;
}

function SavedAs({ saving, faults, onShow }: SavedAsProps) {
  const intl = useIntl();
  const [first] = faults;
  const reason = saving.status === 'failed' && intl.formatMessage({ id: saving.message }, saving.values);
  return (
    <Text as="span" size="medium" role="status" tone={reason && !first ? 'danger' : 'neutral'}>
      {first ? (
        <Fault type="button" onClick={() => onShow(first)}>
          <FormattedMessage id="pages.form.head.notSaved" values={{ reason: toPlaceWords(intl, first) }} />
        </Fault>
      ) : reason ? (
        <FormattedMessage id="pages.form.head.notSaved" values={{ reason }} />
      ) : (
        <FormattedMessage id={saving.status === 'saving' ? 'pages.form.head.saving' : 'pages.form.head.saved'} />
      )}
    </Text>
  );
}

type PublishedAsProps = Pick<FormHeadProps, 'formVersion' | 'publishedAt' | 'hasDraft' | 'today'>;

function PublishedAs({ formVersion, publishedAt, hasDraft, today }: PublishedAsProps) {
  const { formatDate, formatNumber, formatRelativeTime } = useIntl();
  const badge = hasDraft ? 'draft' : formVersion > 0 ? 'live' : 'standard';
  const toDate = (at: number) =>
    toDay(new Date(at)) === today
      ? formatRelativeTime(0, 'day', { numeric: 'auto' })
      : formatDate(at, { dateStyle: 'long' });
  return (
    <>
      <Badge tone={tones[badge]} hasDot>
        <FormattedMessage id={`pages.form.head.${badge}`} />
      </Badge>
      <Text as="span" size="medium" emphasis="soft">
        {formVersion > 0 && publishedAt !== null ? (
          <FormattedMessage
            id="pages.form.head.published"
            values={{ number: formatNumber(formVersion), date: toDate(publishedAt) }}
          />
        ) : (
          <FormattedMessage id="pages.form.head.never" />
        )}
      </Text>
    </>
  );
}

const tones = { draft: 'warning', live: 'success', standard: 'neutral' } as const;
