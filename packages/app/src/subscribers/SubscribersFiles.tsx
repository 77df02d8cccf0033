import { late } from '@prelude/ui/late/late';
import { useLate } from '@prelude/ui/late/useLate';
import { ExportDialog } from '@prelude/ui/screens/subscribers/ExportDialog';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { useClosing } from '../page/useClosing.ts';
import { toasts } from '../words/toasts.ts';
import type { Exportable, useExport } from './useExport.ts';

const importing = late(() => import('./SubscribersImport.tsx'));

/** Which dialog the URL opens, where the others open from the page that is shown, and what closes them. */
export function useFileDialogs() {
  const [path] = useLocation();
  const rest = new URLSearchParams(useAddressSearch());
  const open = (['import', 'export'] as const).find((name) => rest.has(name)) ?? null;
  if (open) rest.delete(open);
  const close = useClosing(open !== null, rest.size > 0 ? `${path}?${rest}` : path);
  const toHref = (name: string) => `${path}?${rest.size > 0 ? `${rest}&` : ''}${name}`;
  return { importHref: toHref('import'), exportHref: toHref('export'), open, close };
}

interface SubscribersFilesProps {
  dialogs: ReturnType<typeof useFileDialogs>;
  /** Of the list, without what opens a dialog. */
  listHref: string;
  exportable: Exportable;
  exports: ReturnType<typeof useExport>;
}

/** The dialog that the URL opens; the code of the import comes when it is opened. */
export function SubscribersFiles({ dialogs: { open, close }, listHref, exportable, exports }: SubscribersFilesProps) {
  const { value: loaded, error } = useLate(importing, open === 'import');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told once.
  useEffect(() => {
    if (!error || open !== 'import') return;
    console.error(error);
    toasts.error('common.toast.codeMissing');
    close();
  }, [error]);
  const { waitlistId, counts } = exportable;
  if (open === 'import' && loaded)
    return <loaded.SubscribersImport waitlistId={waitlistId} listHref={listHref} onClose={close} />;
  if (open !== 'export') return null;
  return (
    <ExportDialog
      counts={counts}
      initial={{ ...exports.usual, scope: counts.selected ? 'selected' : 'matches' }}
      exporting={exports.exporting}
      onExport={async (options) => {
        if (await exports.exportBy(options)) close();
      }}
      onClose={close}
    />
  );
}
