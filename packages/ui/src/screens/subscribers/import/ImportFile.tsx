import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@prelude/api/contract/imports';
import { type ClipboardEvent, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../patterns/Notice.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { FileDrop } from '../../../primitives/FileDrop.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { TextArea } from '../../../primitives/TextArea.tsx';
import type { FileProblem, RecentImport } from '../../../state/ImportState.ts';
import { styled } from '../../../theme/stitches.ts';

export const importLimits = {
  megabytes: Math.round(MAX_IMPORT_BYTES / 1024 / 1024),
  rows: MAX_IMPORT_ROWS,
  columns: MAX_IMPORT_COLUMNS,
};

const Row = styled('div', { display: 'flex', justifyContent: 'flex-end' });

const hasLines = (text: string): boolean => /\S[\r\n]+\S/.test(text);

export interface ImportFileProps {
  problem?: FileProblem;
  recent?: RecentImport;
  /** Initial text of the field for rows. */
  initialText?: string;
  onTextChange?: (text: string) => void;
  /** Called with at least one file; only one can be imported. */
  onFiles: (files: readonly File[]) => void;
  onRows: (text: string) => void;
}

/** Chooses a file, or pastes rows. */
export function ImportFile(props: ImportFileProps) {
  const { problem, recent, initialText = '', onTextChange, onFiles, onRows } = props;
  const [text, setText] = useState(initialText);
  const areaId = useId();
  const hintId = useId();
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const pasted = clipboardData.getData('text');
    if (text.trim() !== '' || !hasLines(pasted)) return;
    onTextChange?.(pasted);
    onRows(pasted);
  };
  return (
    <Stack gap={5}>
      {problem && (
        <Notice tone="danger">
          <FormattedMessage id={`pages.subscribers.import.problem.${problem}`} values={importLimits} />
        </Notice>
      )}
      {recent && !problem && (
        <Notice
          tone="info"
          actions={
            <Button href={recent.href}>
              <FormattedMessage id="pages.subscribers.import.show" />
            </Button>
          }
        >
          <FormattedMessage id="pages.subscribers.import.recent" values={{ count: recent.added }} />
        </Notice>
      )}
      <FileDrop
        label={<FormattedMessage id="pages.subscribers.import.choose" />}
        dropHint={<FormattedMessage id="pages.subscribers.import.drop" />}
        description={<FormattedMessage id="pages.subscribers.import.formats" values={importLimits} />}
        accept=".csv,.tsv,.tab,.txt,.xlsx,.zip,text/csv,text/plain,text/tab-separated-values"
        onFiles={onFiles}
      />
      <Stack gap={1}>
        <Text as="label" size="medium" weight="medium" htmlFor={areaId}>
          <FormattedMessage id="pages.subscribers.import.paste" />
        </Text>
        <TextArea
          id={areaId}
          aria-describedby={hintId}
          value={text}
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            onTextChange?.(target.value);
          }}
          onPaste={paste}
        />
        <Text id={hintId} size="medium" emphasis="soft">
          <FormattedMessage id="pages.subscribers.import.paste.hint" />
        </Text>
      </Stack>
      <Row>
        <Button isDisabled={text.trim() === ''} onClick={() => onRows(text)}>
          <FormattedMessage id="pages.subscribers.import.paste.submit" />
        </Button>
      </Row>
    </Stack>
  );
}
