import { type ReactNode, useId, useRef } from 'react';
import type { DisabledProps, PartProps } from '../props.ts';
import { outlined } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';
import { UploadIcon } from './actionIcons.tsx';
import { Button } from './Button.tsx';
import { Text } from './Text.tsx';
import { useFileDrag } from './useFileDrag.ts';

const Area = styled('div', {
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

export interface FileDropProps extends PartProps, DisabledProps {
  /** Text of the button that opens the browser's own dialog. */
  label: ReactNode;
  /** Says that files can be dropped as well. */
  dropHint: ReactNode;
  /** Which files are taken: formats, size. Read with the button. */
  description: ReactNode;
  /** Extensions and media types, as of `<input accept>`. A dropped file may be of any other. */
  accept?: string;
  /** Called with what was chosen or dropped, at least one file; a drop may hold several. */
  onFiles: (files: readonly File[]) => void;
}

/** Takes a file by a button, or dropped anywhere in the window. Show one at a time. */
export function FileDrop(props: FileDropProps) {
  const { label, dropHint, description, accept, isDisabled, disabledReason, onFiles, ...passed } = props;
  const isOver = useFileDrag((files) => !isDisabled && files.length > 0 && onFiles(files));
  const input = useRef<HTMLInputElement>(null);
  const descriptionId = useId();
  return (
    <Area aria-describedby={descriptionId} {...passed} isOver={isOver && !isDisabled} role="group">
      <Button
        emphasis="solid"
        icon={<UploadIcon />}
        isDisabled={isDisabled}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Text>{dropHint}</Text>
      <Text id={descriptionId} size="medium" emphasis="soft">
        {description}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again after a change fires `change`.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </Area>
  );
}
