import type { FieldColumn } from '@prelude/api/contract/fieldColumns';
import type { ImportChange } from '@prelude/api/contract/imports';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUnsavedText } from '../../../forms/formContexts.ts';
import { ConfirmDialog } from '../../../patterns/ConfirmDialog.tsx';
import { FailedNotice } from '../../../patterns/FailedNotice.tsx';
import { Notice } from '../../../patterns/Notice.tsx';
import { Button, pressOnce } from '../../../primitives/Button.tsx';
import { Dialog } from '../../../primitives/Dialog.tsx';
import { Inline } from '../../../primitives/Inline.tsx';
import { Spinner } from '../../../primitives/Spinner.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { useFileDrag } from '../../../primitives/useFileDrag.ts';
import type { ImportRefusal, ImportState } from '../../../state/ImportState.ts';
import { styled } from '../../../theme/stitches.ts';
import { focusQuestion, ImportColumns } from './ImportColumns.tsx';
import { ImportEnd } from './ImportEnd.tsx';
import { ImportFile, type ImportFileProps, importLimits } from './ImportFile.tsx';
import { ImportReport } from './ImportReport.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { type ImportStep, ImportSteps } from './ImportSteps.tsx';

export interface ImportHandlers {
  /** Takes a file, or rows as text. */
  take: (source: File | string) => void;
  change: (change: ImportChange) => void;
  /** Opens a step; `file` also cancels an upload, and starts over. */
  openStep: (step: ImportStep) => void;
  /** Called only after the reader confirmed, for `undo`. */
  act: (act: 'start' | 'stop' | 'undo') => void;
  download: () => void;
  retry: () => void;
}

export interface ImportDialogProps {
  state: ImportState;
  /** The answers that the list has. */
  answers?: readonly FieldColumn[];
  ownZone: string;
  /** Link to the list, newest first. */
  listHref: string;
  /** Link to the import that runs on this list. */
  importHref: string;
  on: ImportHandlers;
  /** Called only after the reader confirmed, if text would be lost. */
  onClose: () => void;
}

/** Takes focus and the scroll position when the step changes. */
const Stage = styled('div', { outline: 'none' });

const stepOf: Partial<Record<ImportState['status'], ImportStep>> = {
  choosing: 'file',
  uploading: 'file',
  columns: 'columns',
  check: 'check',
};

/** Imports people from a file in steps: choose it, map its columns, check; then the server does it. */
export function ImportDialog(props: ImportDialogProps) {
  const intl = useIntl();
  const { state, on, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const [hasMany, setMany] = useState(false);
  // Kept during the upload, since the rows may be refused.
  const [typed, setTyped] = useState<string>();
  const takesFiles = state.status === 'choosing';
  const isTaken = !takesFiles && state.status !== 'uploading';
  const leftText = useUnsavedText('rows', isTaken ? '' : (typed ?? ''));
  const text = typed ?? leftText;
  const close = takesFiles && text.trim() !== '' ? () => setAsking(true) : onClose;
  const takeFile = ([file, another]: readonly File[]) => {
    setMany(another !== undefined);
    if (file && !another) on.take(file);
  };
  // Keeps a file that is dropped on another step from replacing the page.
  useFileDrag();
  const stage = useRef<HTMLDivElement>(null);
  const lastStatus = useRef(state.status);
  useEffect(() => {
    if (lastStatus.current === state.status) return;
    lastStatus.current = state.status;
    stage.current?.scrollIntoView({ block: 'nearest' });
    stage.current?.focus({ preventScroll: true });
  }, [state.status]);
  const step = stepOf[state.status];
  return (
    <Dialog
      isOpen
      size="large"
      onClose={close}
      title={<FormattedMessage id="pages.subscribers.import.title" />}
      description={<Description state={state} />}
      closeLabel={intl.formatMessage({ id: 'pages.subscribers.import.close' })}
      actions={<Actions {...props} onClose={close} />}
    >
      <Stage
        ref={stage}
        tabIndex={-1}
        role="group"
        aria-label={intl.formatMessage({ id: `pages.subscribers.import.step.${step ?? 'run'}` })}
      >
        <Stack gap={5}>
          {step && <ImportSteps current={step} />}
          {'job' in state && state.refusal && state.status !== 'running' && (
            <Refusal refusal={state.refusal} importHref={props.importHref} />
          )}
          <Step
            {...props}
            state={takesFiles && hasMany ? { status: 'choosing', problem: 'many' } : state}
            onFiles={takeFile}
            initialText={text}
            onTextChange={setTyped}
          />
        </Stack>
      </Stage>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage id="pages.leave.title" />}
        confirmLabel={<FormattedMessage id="pages.leave.confirm" />}
        cancelLabel={<FormattedMessage id="pages.leave.stay" />}
        onConfirm={onClose}
      >
        <FormattedMessage id="pages.subscribers.import.paste.leave" />
      </ConfirmDialog>
    </Dialog>
  );
}

function Description({ state }: { state: ImportState }) {
  if (!('job' in state)) return <FormattedMessage id="pages.subscribers.import.description" />;
  return (
    <>
      {state.fileName && `${state.fileName} · `}
      <FormattedMessage id="pages.subscribers.import.rows" values={{ count: state.job.counts.rows }} />
    </>
  );
}

type StepProps = ImportDialogProps & Pick<ImportFileProps, 'onFiles' | 'initialText' | 'onTextChange'>;

function Step({ state, on, ...props }: StepProps) {
  const intl = useIntl();
  switch (state.status) {
    case 'loading':
      return <Waiting id="pages.subscribers.import.loading" />;
    case 'unread':
      return <FailedNotice reason={state.reason} onRetry={on.retry} />;
    case 'choosing':
      return <ImportFile {...props} onRows={on.take} problem={state.problem} recent={state.recent} />;
    case 'uploading': {
      const size = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
      const name = state.fileName ?? intl.formatMessage({ id: 'pages.subscribers.import.pasted' });
      return (
        <Stack gap={2}>
          <Waiting
            id="pages.subscribers.import.uploading"
            values={{ name, size: intl.formatNumber(state.bytes / 1e6, size) }}
          />
          <Text emphasis="soft">
            <FormattedMessage id="pages.subscribers.import.uploading.hint" />
          </Text>
        </Stack>
      );
    }
    case 'running':
      return <ImportRunning job={state.job} refusal={state.refusal} />;
    case 'columns':
      return <ImportColumns {...props} job={state.job} isBusy={state.isBusy} onChange={on.change} />;
    case 'check':
      return <ImportReport job={state.job} onBack={() => on.openStep('columns')} onDownload={on.download} />;
    default:
      return (
        <>
          <ImportEnd job={state.job} end={state.status} isBusy={state.isBusy} onUndo={() => on.act('undo')} />
          {state.status !== 'undone' && (
            <ImportReport job={state.job} onBack={() => on.openStep('file')} onDownload={on.download} />
          )}
        </>
      );
  }
}

interface WaitingProps {
  id: 'pages.subscribers.import.loading' | 'pages.subscribers.import.uploading';
  values?: Record<string, string>;
}

function Waiting({ id, values }: WaitingProps) {
  return (
    <Inline gap={2} role="status">
      <Spinner />
      <Text as="span">
        <FormattedMessage id={id} values={values} />
      </Text>
    </Inline>
  );
}

function Refusal({ refusal, importHref }: { refusal: ImportRefusal; importHref: string }) {
  return (
    <Notice
      tone="danger"
      actions={
        refusal === 'anotherRuns' && (
          <Button href={importHref}>
            <FormattedMessage id="pages.subscribers.import.show" />
          </Button>
        )
      }
    >
      <FormattedMessage id={`pages.subscribers.import.problem.${refusal}`} values={importLimits} />
    </Notice>
  );
}

function Actions({ state, listHref, on, onClose }: ImportDialogProps) {
  const cancel = (
    <Button onClick={onClose}>
      <FormattedMessage id="common.cancel" />
    </Button>
  );
  switch (state.status) {
    case 'loading':
    case 'unread':
    case 'choosing':
      return cancel;
    case 'uploading':
      return (
        <Button onClick={() => on.openStep('file')}>
          <FormattedMessage id="common.cancel" />
        </Button>
      );
    case 'columns': {
      const [question] = state.job.questions;
      return (
        <>
          {cancel}
          <Button onClick={() => on.openStep('file')}>
            <FormattedMessage id="pages.subscribers.import.otherFile" />
          </Button>
          <Button
            emphasis="solid"
            isBusy={state.isBusy}
            onClick={() => (question ? focusQuestion(question) : on.openStep('check'))}
          >
            <FormattedMessage id="pages.subscribers.import.check" />
          </Button>
        </>
      );
    }
    case 'check':
      return (
        <>
          {cancel}
          <Button onClick={() => on.openStep('columns')}>
            <FormattedMessage id="pages.subscribers.import.back" />
          </Button>
          {state.job.counts.added > 0 && (
            <Button emphasis="solid" isBusy={state.isBusy} onClick={pressOnce(() => on.act('start'))}>
              <FormattedMessage id="pages.subscribers.import.submit" values={{ count: state.job.counts.added }} />
            </Button>
          )}
        </>
      );
    case 'running':
      return (
        <>
          <Button isBusy={state.isBusy} onClick={() => on.act('stop')}>
            <FormattedMessage id="pages.subscribers.import.stop" />
          </Button>
          <Button emphasis="solid" onClick={onClose}>
            <FormattedMessage id="pages.subscribers.import.close" />
          </Button>
        </>
      );
    default:
      return (
        <>
          <Button onClick={() => on.openStep('file')}>
            <FormattedMessage id="pages.subscribers.import.another" />
          </Button>
          <Button emphasis="solid" href={listHref}>
            <FormattedMessage id="pages.subscribers.import.showList" />
          </Button>
        </>
      );
  }
}
