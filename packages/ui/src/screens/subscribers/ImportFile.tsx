import { type ClipboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { TextArea } from '../../primitives/TextArea.tsx';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';

export const MAX_FILE_MEGABYTES = 100;

export type FileProblem = 'empty' | 'several' | 'tooLarge' | 'unreadable';

const Drop = styled('div', {
  ...outlined,
  alignItems: 'center',
  borderColor: '$borderStrong',
  borderStyle: 'dashed',
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  justifyContent: 'center',
  minHeight: 132,
  padding: '$5',
  textAlign: 'center',
  variants: { isOver: { true: { backgroundColor: '$surfaceHover', borderColor: '$accent', borderStyle: 'solid' } } },
});

const Row = styled('div', { display: 'flex', justifyContent: 'flex-end' });

const hasLines = (text: string): boolean => /\S[\r\n]+\S/.test(text);

export interface ImportFileProps {
  problem?: FileProblem;
  /** Initial text of the field for rows. */
  initialText?: string;
  onTextChange?: (text: string) => void;
  /** A file, or rows as text. */
  onSource: (source: File | string) => void;
}

const dragEvents = ['dragover', 'dragleave', 'drop'] as const;

/**
 * Listens to drags anywhere in the window, from the first paint on. Keeps the browser from opening a dropped file in
 * place of the page.
 */
export function useFileDrag(onDrag?: (event: DragEvent, hasFiles: boolean) => void): void {
  const listen = useEffectEvent((event: DragEvent) => {
    const hasFiles = event.dataTransfer?.types.includes('Files') ?? false;
    if (hasFiles) event.preventDefault();
    onDrag?.(event, hasFiles);
  });
  useLayoutEffect(() => {
    for (const type of dragEvents) window.addEventListener(type, listen);
    return () => {
      for (const type of dragEvents) window.removeEventListener(type, listen);
    };
  }, []);
}

/** Drops or chooses a file, or pastes rows. */
export function ImportFile({ problem: ofSource, initialText = '', onTextChange, onSource }: ImportFileProps) {
  const [isOver, setOver] = useState(false);
  const [hasSeveral, setSeveral] = useState(false);
  const [text, setText] = useState(initialText);
  const file = useRef<HTMLInputElement>(null);
  const areaId = useId();
  const hintId = useId();
  useFileDrag((event, hasFiles) => {
    setOver(hasFiles && (event.type === 'dragover' || event.relatedTarget !== null));
    if (event.type !== 'drop') return;
    const [dropped, another] = event.dataTransfer?.files ?? [];
    setSeveral(another !== undefined);
    if (dropped && !another) onSource(dropped);
  });
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const pasted = clipboardData.getData('text');
    if (text.trim() === '' && hasLines(pasted)) onSource(pasted);
  };
  const problem = hasSeveral ? 'several' : ofSource;
  return (
    <Stack gap={5}>
      {problem && (
        <Notice tone="danger">
          <FormattedMessage
            id={`pages.subscribers.import.problem.${problem}`}
            values={{ megabytes: MAX_FILE_MEGABYTES }}
          />
        </Notice>
      )}
      <Drop isOver={isOver}>
        <Text tone="muted">
          <FormattedMessage id="pages.subscribers.import.drop" />
        </Text>
        <Button tone="primary" onClick={() => file.current?.click()}>
          <FormattedMessage id="pages.subscribers.import.choose" />
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
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
