import { type FileFault, MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@prelude/api/contract/imports';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';
import { UploadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { TextArea } from '../../primitives/TextArea.tsx';
import type { FailureReason } from '../../state/ListState.ts';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';

/** Reasons for refusing a file. `refusedByProxy`: by a server in front of ours. `gone`: its day is over. */
export type FileProblem = FileFault | FailureReason | 'tooLarge' | 'refusedByProxy' | 'gone' | 'many';

export const importLimits = {
  megabytes: Math.round(MAX_IMPORT_BYTES / 1024 / 1024),
  rows: MAX_IMPORT_ROWS,
  columns: MAX_IMPORT_COLUMNS,
};

const Drop = styled('div', {
  ...outlined,
  alignItems: 'center',
  borderColor: '$borderControl',
  borderStyle: 'dashed',
  borderWidth: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  justifyContent: 'center',
  minHeight: 176,
  padding: '$6 $5',
  textAlign: 'center',
  variants: { isOver: { true: { backgroundColor: '$surfaceHover', borderColor: '$accent', borderStyle: 'solid' } } },
});

const Row = styled('div', { display: 'flex', justifyContent: 'flex-end' });

const hasLines = (text: string): boolean => /\S[\r\n]+\S/.test(text);

export interface ImportFileProps {
  problem?: FileProblem;
  /** An ended import that can still be undone. */
  recent?: { href: string; added: number };
  /** True while files are dragged over the window. */
  isOver?: boolean;
  /** Initial text of the field for rows. */
  initialText?: string;
  onTextChange?: (text: string) => void;
  /** A file, or rows as text. */
  onSource: (source: File | string) => void;
}

/** Chooses a file, or pastes rows. */
export function ImportFile(props: ImportFileProps) {
  const { problem, recent, isOver, initialText = '', onTextChange, onSource } = props;
  const [text, setText] = useState(initialText);
  const file = useRef<HTMLInputElement>(null);
  const areaId = useId();
  const hintId = useId();
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const pasted = clipboardData.getData('text');
    if (text.trim() === '' && hasLines(pasted)) onSource(pasted);
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
          action={
            <Button href={recent.href}>
              <FormattedMessage id="pages.subscribers.import.show" />
            </Button>
          }
        >
          <FormattedMessage id="pages.subscribers.import.recent" values={{ count: recent.added }} />
        </Notice>
      )}
      <Drop isOver={isOver}>
        <Button tone="primary" icon={<UploadIcon />} onClick={() => file.current?.click()}>
          <FormattedMessage id="pages.subscribers.import.choose" />
        </Button>
        <Text>
          <FormattedMessage id="pages.subscribers.import.drop" />
        </Text>
        <Text size="small" tone="muted">
          <FormattedMessage id="pages.subscribers.import.formats" values={importLimits} />
        </Text>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.tab,.txt,.xlsx,.zip,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            // Reset, so that choosing the same file again after a change fires `change`.
            target.value = '';
            if (chosen) onSource(chosen);
          }}
        />
      </Drop>
      <Stack gap={1}>
        <Text as="label" size="small" weight="medium" htmlFor={areaId}>
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
        <Text id={hintId} size="small" tone="muted">
          <FormattedMessage id="pages.subscribers.import.paste.hint" />
        </Text>
      </Stack>
      <Row>
        <Button isDisabled={text.trim() === ''} onClick={() => onSource(text)}>
          <FormattedMessage id="pages.subscribers.import.paste.submit" />
        </Button>
      </Row>
    </Stack>
  );
}
