import { late } from '@prelude/ui/late/late';
import { useLate } from '@prelude/ui/late/useLate';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAddressSearch } from '../page/address.ts';
import { useClosing } from '../page/useClosing.ts';
import { toasts } from '../words/toasts.ts';
import type { Exportable, useExport } from './useExport.ts';

const importing = late(() => import('./SubscribersImport.tsx'));
const exporting = late(() => import('@prelude/ui/screens/subscribers/ExportDialog'));

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

/** The dialog that the URL opens; its code comes when it is opened. */
export function SubscribersFiles({ dialogs: { open, close }, listHref, exportable, exports }: SubscribersFilesProps) {
  const forImport = useLate(importing, open === 'import');
  const forExport = useLate(exporting, open === 'export');
  const error = open && (open === 'import' ? forImport : forExport).error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told once.
  useEffect(() => {
    if (!error) return;
    console.error(error);
    toasts.error('common.toast.codeMissing');
    close();
  }, [error]);
  const { waitlistId, counts } = exportable;
  if (open === 'import' && forImport.value)
    return <forImport.value.SubscribersImport waitlistId={waitlistId} listHref={listHref} onClose={close} />;
  if (open !== 'export' || !forExport.value) return null;
  return (
    <forExport.value.ExportDialog
      counts={counts}
      initial={exports.initial}
      exporting={exports.exporting}
      onExport={async (options) => {
        if (await exports.exportBy(options)) close();
      }}
      onClose={close}
    />
  );
}
