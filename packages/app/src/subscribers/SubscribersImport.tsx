import { ImportDialog } from '@prelude/ui/screens/subscribers/ImportDialog';
import { useImport } from './useImport.ts';

interface SubscribersImportProps {
  waitlistId: string;
  listHref: string;
  onClose: () => void;
}

/** Loaded when it is opened: nothing else reads files. */
export function SubscribersImport({ waitlistId, listHref, onClose }: SubscribersImportProps) {
  return <ImportDialog listHref={listHref} onClose={onClose} {...useImport(waitlistId)} />;
}
