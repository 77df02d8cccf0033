import type { Field } from '@prelude/api/contract/fields';
import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import { type ReactNode, use, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChevronDownIcon, ChevronRightIcon } from '../../../primitives/actionIcons.tsx';
import { Badge } from '../../../primitives/Badge.tsx';
import { IconButton } from '../../../primitives/IconButton.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../../primitives/tableIcons.tsx';
import { styled } from '../../../theme/stitches.ts';
import { FaultsContext } from '../faults.ts';
import { toQuestionKind, toQuestionTitle } from './questions.ts';
import { hasFault } from './useShownFaults.ts';

const Frame = styled('li', { '& + &': { borderTop: '1px solid $border' } });

const Head = styled('div', { alignItems: 'center', display: 'flex', gap: '$1', paddingInlineEnd: '$2' });

const Toggle = styled('button', {
  alignItems: 'center',
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: '$control',
  color: 'inherit',
  cursor: 'pointer',
  display: 'flex',
  flex: 1,
  gap: '$2',
  minHeight: 60,
  minWidth: 0,
  padding: '$2 $3',
  textAlign: 'start',
  '& > svg': { color: '$textMuted', flex: 'none' },
  '&:hover': { backgroundColor: '$surfaceHover' },
});

const Words = styled('span', { flex: 1, minWidth: 0 });

const Panel = styled('div', { padding: '$2 $4 $4' });

export interface QuestionRowProps {
  field: Field;
  index: number;
  /** Questions of the form. */
  count: number;
  main: FormLanguage;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  /** Controls, while it is open. */
  children: ReactNode;
}

/** One question of a form: what it asks, its place, and its fields while it is open. */
export function QuestionRow({ field, index, count, main, isOpen, onToggle, onMove, children }: QuestionRowProps) {
  const { formatMessage } = useIntl();
  const panelId = useId();
  const path = `fields.${index}`;
  const isFaulty = hasFault(use(FaultsContext), path);
  const title = toQuestionTitle(field, main);
  const question = title ?? formatMessage({ id: 'pages.form.questions.untitled' });
  const kind = formatMessage({ id: `pages.form.questions.kind.${toQuestionKind(field)}` });
  const isRequired = field.isRequired && field.kind !== 'hidden';
  const facts = [
    ...(kind === title ? [] : [kind]),
    ...(isRequired ? [formatMessage({ id: 'pages.form.questions.required' })] : []),
  ];
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <Frame>
      <Head>
        <Toggle
          type="button"
          name={path}
          data-opens={path}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
        >
          <Chevron />
          <Words>
            <Text
              as="span"
              weight="medium"
              isTruncated
              emphasis={title ? undefined : 'soft'}
              lang={title ? main : undefined}
              dir="auto"
              isMono={field.kind === 'hidden'}
            >
              {question}
            </Text>
            <Text as="span" size="medium" emphasis="soft">
              {facts.join(' · ')}
            </Text>
          </Words>
          {isFaulty && !isOpen && (
            <Badge tone="danger">
              <FormattedMessage id="pages.form.questions.incomplete" />
            </Badge>
          )}
        </Toggle>
        <IconButton
          label={formatMessage({ id: 'pages.form.questions.up' }, { question })}
          icon={<ArrowUpIcon />}
          data-way="up"
          isDisabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={formatMessage({ id: 'pages.form.questions.down' }, { question })}
          icon={<ArrowDownIcon />}
          data-way="down"
          isDisabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
      </Head>
      {isOpen && <Panel id={panelId}>{children}</Panel>}
    </Frame>
  );
}
