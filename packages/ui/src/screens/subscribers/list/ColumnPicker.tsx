import type { AnswerColumn, FieldColumn } from '@prelude/api/contract/fieldColumns';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../primitives/Button.tsx';
import { CheckboxGroup } from '../../../primitives/CheckboxGroup.tsx';
import { Popover } from '../../../primitives/Popover.tsx';
import { ColumnsIcon } from '../../../primitives/tableIcons.tsx';
import { styled } from '../../../theme/stitches.ts';
import { toColumnName } from './answerCells.tsx';

const Sheet = styled('div', { maxHeight: 'min(26rem, 60vh)', maxWidth: '20rem', overflowY: 'auto', padding: '$1 $2' });

export interface ColumnPickerProps {
  columns: readonly FieldColumn[];
  value: readonly AnswerColumn[];
  onChange: (value: readonly AnswerColumn[]) => void;
}

/** Chooses the answers that the table shows. */
export function ColumnPicker({ columns, value, onChange }: ColumnPickerProps) {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        icon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FormattedMessage id="pages.subscribers.answers.columns" />
      </Button>
      {isOpen && (
        <Popover
          anchor={button}
          align="end"
          width="narrow"
          aria-label={intl.formatMessage({ id: 'pages.subscribers.answers.columns' })}
          onClose={() => setIsOpen(false)}
        >
          <Sheet>
            <CheckboxGroup
              label={<FormattedMessage id="pages.subscribers.answers" />}
              options={columns.map((column) => ({ value: column.id, label: <bdi>{toColumnName(intl, column)}</bdi> }))}
              value={value}
              onChange={onChange}
            />
          </Sheet>
        </Popover>
      )}
    </>
  );
}
