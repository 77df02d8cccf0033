import { late } from '@prelude/ui/late/late';
import { useLate } from '@prelude/ui/late/useLate';
import { ExportDialog, type ExportOptions } from '@prelude/ui/screens/subscribers/ExportDialog';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { useClosing } from '../page/useClosing.ts';
import { toasts } from '../words/toasts.ts';
import type { Exportable, useExport } from './useExport.ts';

/** The parameters of the address that open the dialogs, beside what else stands there. */
const IMPORT = 'import';
const EXPORT = 'export';

const importing = late(() => import('./SubscribersImport.tsx'));

/** Where the dialogs open from the page that is shown, and what closes them. */
export function useFileDialogs() {
  const [path] = useLocation();
  const search = useAddressSearch();
  const parameters = new URLSearchParams(search);
  const isImporting = parameters.has(IMPORT);
  const isExporting = parameters.has(EXPORT);
  const rest = new URLSearchParams(search);
  rest.delete(IMPORT);
  rest.delete(EXPORT);
  const close = useClosing(isImporting || isExporting, rest.size > 0 ? `${path}?${rest}` : path);
  const toHref = (name: string): string => {
    const rest = new URLSearchParams(search);
    rest.set(name, '');
    return `${path}?${rest.toString().replace(`${name}=`, name)}`;
  };
  return { importHref: toHref(IMPORT), exportHref: toHref(EXPORT), isImporting, isExporting, close };
}

export interface SubscribersFilesProps {
  dialogs: ReturnType<typeof useFileDialogs>;
  /** Of the list, without what opens a dialog. */
  listHref: string;
  exportable: Exportable;
  exports: ReturnType<typeof useExport>;
}

/** The dialog of the import or of the export, as the address says; their code comes when one is opened. */
export function SubscribersFiles({ dialogs, listHref, exportable, exports }: SubscribersFilesProps) {
  const { isImporting, isExporting, close } = dialogs;
  const { value: loaded, error } = useLate(importing, isImporting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told once.
  useEffect(() => {
    if (!isImporting || !error) return;
    console.error(error);
    toasts.error('common.toast.codeMissing');
    close();
  }, [error]);

  let dialog: ReactNode = null;
  if (isImporting && loaded)
    dialog = <loaded.SubscribersImport waitlistId={exportable.waitlist.id} listHref={listHref} onClose={close} />;
  else if (isExporting) {
    const { counts } = exportable;
    const scope = counts.selected ? 'selected' : 'matches';
    const exportAndClose = async (options: ExportOptions) => {
      if (await exports.exportBy(options)) close();
    };
    dialog = (
      <ExportDialog
        counts={counts}
        initial={{ ...exports.usual, scope }}
        exporting={exports.exporting}
        onExport={exportAndClose}
        onClose={close}
      />
    );
  }
  return dialog;
}
