import { useUnsavedText } from '../../../packages/ui/src/forms/formContexts.ts';

interface UnsavedTextProps {
  text: string;
  /** Called with the text that an earlier visit left. */
  onDraw?: (left: string) => void;
}

/** Text that nobody has saved, on a page that is guarded. */
export function UnsavedText({ text, onDraw }: UnsavedTextProps) {
  const left = useUnsavedText('name', text);
  onDraw?.(left);
  return null;
}
