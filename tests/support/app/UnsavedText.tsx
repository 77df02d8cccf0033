import { useUnsavedText } from '../../../packages/ui/src/forms/formContexts.ts';

interface UnsavedTextProps {
  text: string;
  isSaving?: boolean;
  /** Called with the text that an earlier visit left. */
  onDraw?: (left: string) => void;
}

/** Text that nobody has saved, on a page that is guarded. */
export function UnsavedText({ text, isSaving, onDraw }: UnsavedTextProps) {
  const left = useUnsavedText('name', text, isSaving);
  onDraw?.(left);
  return null;
}
