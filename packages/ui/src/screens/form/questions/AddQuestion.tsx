import { NAME_KEY } from '@prelude/api/contract/fieldKey';
import { type Field, fieldKinds, MAX_FIELDS, MAX_LONG_TEXTS } from '@prelude/api/contract/fields';
import { FormattedMessage, useIntl } from 'react-intl';
import { PlusIcon } from '../../../primitives/actionIcons.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Menu, type MenuCommand } from '../../../primitives/Menu.tsx';
import type { QuestionKind } from './questions.ts';

const kinds: readonly QuestionKind[] = [NAME_KEY, ...fieldKinds];

export interface AddQuestionProps {
  fields: readonly Field[];
  onAdd: (kind: QuestionKind) => void;
}

/** Adds a question of a kind. What the form has enough of says so. */
export function AddQuestion({ fields, onAdd }: AddQuestionProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'pages.form.questions.add' });
  const isFull = fields.length >= MAX_FIELDS;
  const toReason = (kind: QuestionKind): string | undefined => {
    if (kind === NAME_KEY && fields.some(({ key }) => key === NAME_KEY))
      return formatMessage({ id: 'pages.form.questions.nameTaken' });
    const isEnough = fields.filter((field) => field.kind === kind).length >= MAX_LONG_TEXTS;
    return kind === 'longText' && isEnough ? formatMessage({ id: 'common.field.long_texts_too_many' }) : undefined;
  };
  const button = (
    <Button
      icon={<PlusIcon />}
      isDisabled={isFull}
      disabledReason={formatMessage({ id: 'common.field.fields_too_many' })}
    >
      {label}
    </Button>
  );
  if (isFull) return button;
  return (
    <Menu
      aria-label={label}
      trigger={button}
      commands={kinds.map((kind): MenuCommand => {
        const reason = toReason(kind);
        return {
          id: kind,
          label: <FormattedMessage id={`pages.form.questions.kind.${kind}`} />,
          isDisabled: reason !== undefined,
          disabledReason: reason,
          takesFocus: true,
          onClick: () => onAdd(kind),
        };
      })}
    />
  );
}
