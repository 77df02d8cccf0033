import { ImportDialog } from '@prelude/ui/screens/subscribers/ImportDialog';
import { type ImportPlace, useImport } from './useImport.ts';

interface SubscribersImportProps extends ImportPlace {
  listHref: string;
  onClose: () => void;
}

/** Loaded when it is opened. */
export function SubscribersImport({ listHref, onClose, ...place }: SubscribersImportProps) {
  return <ImportDialog listHref={listHref} importHref={place.toHref()} onClose={onClose} {...useImport(place)} />;
}
