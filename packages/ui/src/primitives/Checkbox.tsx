import { styled } from '../theme/stitches.ts';

const Area = styled('label', {
  alignItems: 'center',
  cursor: 'pointer',
  display: 'inline-flex',
  height: 32,
  justifyContent: 'center',
  margin: '-6px -8px',
  verticalAlign: 'middle',
  width: 32,
});

const Box = styled('input', { accentColor: '$colors$accent', cursor: 'pointer', height: 16, margin: 0, width: 16 });

export interface CheckboxProps {
  /** Accessible name and title. */
  'aria-label': string;
  isChecked: boolean;
  /** Part of what it stands for is checked. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The browser's own box in a larger target. */
export function Checkbox({ 'aria-label': label, isChecked, isMixed = false, onChange }: CheckboxProps) {
  const showPart = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isMixed;
  };
  return (
    <Area title={label}>
      <Box
        ref={showPart}
        type="checkbox"
        aria-label={label}
        checked={isChecked && !isMixed}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Area>
  );
}
