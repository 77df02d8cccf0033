import { MAX_SELECTED } from '@prelude/api/contract/removals';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { late } from '@prelude/ui/late/late';
import { useLoaded } from '@prelude/ui/late/useLoaded';
import { useEffect } from 'react';
import { useClosing } from '../navigation/leave.ts';
import { tellMissing } from '../page/tellMissing.ts';
import type { useExport } from './useExport.ts';
import type { useFileDialogs } from './useFileDialogs.ts';
import { useStateCounts } from './useStateCounts.ts';

const importing = late(() => import('./SubscribersImport.tsx'));
const exporting = late(() => import('@prelude/ui/screens/subscribers/export/ExportDialog'));

type Opened = Pick<ReturnType<typeof useFileDialogs>, 'open' | 'importId' | 'dropped' | 'listHref' | 'toDialogHref'>;

interface FileDialogsProps extends Opened {
  waitlist: Waitlist;
  exports: ReturnType<typeof useExport>;
}

export function FileDialogs({ waitlist, exports, open, toDialogHref, ...place }: FileDialogsProps) {
  const can = useCan();
  const close = useClosing(open !== undefined, place.listHref);
  const forImport = useLoaded(importing, open === 'import');
  const forExport = useLoaded(exporting, open === 'export');
  const isMixed = waitlist.subscribedCount === undefined || waitlist.subscribedCount !== waitlist.contactsCount;
  const states = useStateCounts(exports.people, open === 'export' && isMixed);
  const { selected } = exports.people;
  // An API of SPEC alone keeps no evidence, and one call takes no more picked rows.
  const hasEvidence =
    waitlist.confirmation !== undefined && !(selected && 'length' in selected && selected.length > MAX_SELECTED);
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
        waitlistId={waitlist.id}
        answers={exports.answers}
        toHref={(id) => toDialogHref(id ? `import=${id}` : 'import')}
        onClose={close}
      />
    );
  if (open !== 'export' || !forExport.value) return null;
  return (
    <forExport.value.ExportDialog
      counts={exports.counts}
      {...(isMixed && { states })}
      initial={exports.initial}
      exporting={exports.exporting}
      can={can}
      answers={exports.answers}
      hasEvidence={hasEvidence}
      onExport={async (options, expected) => {
        if (await exports.exportBy(options, expected)) close();
      }}
      onClose={close}
    />
  );
}
