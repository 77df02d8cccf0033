import type { ImportJob } from '@prelude/api/contract/imports';
import { useState } from 'react';
import { FormattedMessage, FormattedTime } from 'react-intl';
import { ConfirmDialog } from '../../../patterns/ConfirmDialog.tsx';
import { Notice } from '../../../patterns/Notice.tsx';
import { Button } from '../../../primitives/Button.tsx';
import type { ImportEnded } from '../../../state/ImportState.ts';

const tones = { done: 'success', stopped: 'info', failed: 'danger', undone: 'info' } as const;

export interface ImportEndProps {
  job: ImportJob;
  end: ImportEnded;
  /** True while it is being undone. */
  isBusy?: boolean;
  /** Called only after the reader confirmed. */
  onUndo: () => void;
}

/** Says how an import ended, and offers to undo it. */
export function ImportEnd({ job: { counts, undoableUntil }, end, isBusy, onUndo }: ImportEndProps) {
  const [isAsking, setAsking] = useState(false);
  const count = counts.added;
  return (
    <>
      <Notice
        tone={tones[end]}
        title={<FormattedMessage id={`pages.subscribers.import.${end}`} values={{ count }} />}
        actions={
          undoableUntil !== null && (
            <Button isBusy={isBusy} onClick={() => setAsking(true)}>
              <FormattedMessage id="pages.subscribers.import.undo" />
            </Button>
          )
        }
      >
        {end === 'failed' && <FormattedMessage id="pages.subscribers.import.failed.hint" values={{ count }} />}{' '}
        {undoableUntil !== null && (
          <FormattedMessage
            id="pages.subscribers.import.undo.until"
            values={{ time: <FormattedTime value={undoableUntil} /> }}
          />
        )}
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage id="pages.subscribers.import.undo.title" />}
        confirmLabel={<FormattedMessage id="pages.subscribers.import.undo" />}
        cancelLabel={<FormattedMessage id="pages.subscribers.import.undo.keep" />}
        onConfirm={() => {
          setAsking(false);
          onUndo();
        }}
      >
        <FormattedMessage id="pages.subscribers.import.undo.body" values={{ count }} />
      </ConfirmDialog>
    </>
  );
}
