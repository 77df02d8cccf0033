import { useCan } from '@prelude/api/store/can';
import { late } from '@prelude/ui/late/late';
import { useLoaded } from '@prelude/ui/late/useLoaded';
import { useEffect } from 'react';
import { useClosing } from '../navigation/leave.ts';
import { tellMissing } from '../page/tellMissing.ts';
import type { useExport } from './useExport.ts';
import type { useFileDialogs } from './useFileDialogs.ts';

const importing = late(() => import('./SubscribersImport.tsx'));
const exporting = late(() => import('@prelude/ui/screens/subscribers/export/ExportDialog'));

type Opened = Pick<ReturnType<typeof useFileDialogs>, 'open' | 'importId' | 'dropped' | 'listHref' | 'toDialogHref'>;

interface FileDialogsProps extends Opened {
  waitlistId: string;
  exports: ReturnType<typeof useExport>;
}

export function FileDialogs({ waitlistId, exports, open, toDialogHref, ...place }: FileDialogsProps) {
  const can = useCan();
  const close = useClosing(open !== undefined, place.listHref);
  const forImport = useLoaded(importing, open === 'import');
  const forExport = useLoaded(exporting, open === 'export');
  const error = open && (open === 'import' ? forImport : forExport).error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told once.
  useEffect(() => {
    if (!error) return;
    console.error(error);
    void tellMissing();
    close();
  }, [error]);
  if (open === 'import' && forImport.value)
    return (
      <forImport.value.SubscribersImport
        {...place}
        waitlistId={waitlistId}
        toHref={(id) => toDialogHref(id ? `import=${id}` : 'import')}
        onClose={close}
      />
    );
  if (open !== 'export' || !forExport.value) return null;
  return (
    <forExport.value.ExportDialog
      counts={exports.counts}
      initial={exports.initial}
      exporting={exports.exporting}
      can={can}
      answers={exports.answers}
      onExport={async (options) => {
        if (await exports.exportBy(options)) close();
      }}
      onClose={close}
    />
  );
}
