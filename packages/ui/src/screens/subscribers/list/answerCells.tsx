import type { Answer, Answers } from '@prelude/api/contract/answers';
import { toAnswerText } from '@prelude/api/contract/answerText';
import { type FieldColumn, toColumnKey } from '@prelude/api/contract/fieldColumns';
import { ANSWER } from '@prelude/api/contract/fieldKey';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Column } from '../../../patterns/DataTable.tsx';
import { Skeleton } from '../../../primitives/Skeleton.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import { styled } from '../../../theme/stitches.ts';

/** Returns the column of a key; of a key that the form never had, one that shows the key and the answer as they are. */
export const findColumn = (columns: readonly FieldColumn[], key: string): FieldColumn =>
  columns.find(({ field }) => field.key === key) ?? toPlainColumn(key);

function toPlainColumn(key: string): FieldColumn {
  const field = { key, kind: 'text' as const, label: {}, isRequired: false };
  return { id: `${ANSWER}${key}`, field, title: key, languages: { language: 'en' }, isRemoved: false };
}

export const toColumnName = (intl: IntlShape, { title, isRemoved }: FieldColumn): string =>
  isRemoved ? intl.formatMessage({ id: 'pages.subscribers.answers.removed' }, { title }) : title;

/** Returns an answer as its reader says it. */
export function toAnswerWords(intl: IntlShape, { field, languages }: FieldColumn, answer: Answer): string {
  if (typeof answer === 'number') return intl.formatNumber(answer, { maximumFractionDigits: 15 });
  const toWord = (word: 'yes' | 'no') => intl.formatMessage({ id: `pages.subscribers.answer.${word}` });
  return toAnswerText(field, answer, { ...languages, yes: toWord('yes'), no: toWord('no') });
}

/** Says a value that is filtered by. */
export function AnswerValue({ column, value }: { column: FieldColumn; value: string }) {
  const { kind } = column.field;
  const isBoolean = (kind === 'yesNo' || kind === 'consent') && (value === 'true' || value === 'false');
  const answer = isBoolean ? value === 'true' : kind === 'choices' ? [value] : value;
  return <bdi>{toAnswerWords(useIntl(), column, answer)}</bdi>;
}

/** Keeps figures clear of the words of the next column. */
const Place = styled('div', { variants: { isFigure: { true: { paddingInlineEnd: '$4' } } } });

interface Answered {
  answers: Answers | null;
}

/** Wide enough for a word or two of any answer; a placeholder does not know the kind yet. */
export const ANSWER_WIDTH_REM = 7.5;

export const toAnswerColumn = <Row extends Answered>(column: FieldColumn): Column<Row> => ({
  id: column.id,
  header: (
    <Place isFigure={isFigure(column)}>
      <AnswerHeader column={column} />
    </Place>
  ),
  width: `${ANSWER_WIDTH_REM}rem`,
  align: isFigure(column) ? 'end' : undefined,
  onPhone: 'hide',
  cell: ({ answers }) => (
    <Place isFigure={isFigure(column)}>
      <AnswerCell column={column} answer={answers?.[column.field.key]} />
    </Place>
  ),
});

const isFigure = ({ field }: FieldColumn): boolean => field.kind === 'number';

function AnswerHeader({ column }: { column: FieldColumn }) {
  const name = toColumnName(useIntl(), column);
  return (
    <Text as="span" isTruncated title={name}>
      {column.title ? <bdi>{column.title}</bdi> : <AwaitedTitle />}
    </Text>
  );
}

const AwaitedTitle = () => (
  <>
    <VisuallyHidden>
      <FormattedMessage id="pages.subscribers.answers" />
    </VisuallyHidden>
    <Skeleton width="4rem" />
  </>
);

function AnswerCell({ column, answer }: { column: FieldColumn; answer: Answer | undefined }) {
  const intl = useIntl();
  if (answer === undefined) {
    return (
      <Text as="span" emphasis="soft">
        <FormattedMessage id="common.noValue" />
      </Text>
    );
  }
  const words = toAnswerWords(intl, column, answer);
  return (
    <Text as="div" isTruncated isTabular={typeof answer === 'number'} title={words}>
      <bdi>{words}</bdi>
    </Text>
  );
}

/** Returns a column of unknown name, for the time in which the form is read. */
export const toAwaitedColumn = (id: FieldColumn['id']): FieldColumn => ({
  ...toPlainColumn(toColumnKey(id)),
  title: '',
});
