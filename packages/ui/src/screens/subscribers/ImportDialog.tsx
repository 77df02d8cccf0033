import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../patterns/ConfirmDialog.tsx';
import { Notice } from '../../patterns/Notice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { LargeDialog } from '../../primitives/LargeDialog.tsx';
import { ProgressBar } from '../../primitives/ProgressBar.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { FailureReason } from '../../state/ListState.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { ImportColumns, type ImportPreview, type ImportSettings } from './ImportColumns.tsx';
import { type FileProblem, ImportFile, type ImportFileProps, useFileDrag } from './ImportFile.tsx';
import { type ImportCounts, ImportReport, type RefusedRow } from './ImportReport.tsx';

/** Processed rows and all rows of the file. */
interface Progress {
  done: number;
  total: number;
}

/** The result so far. `refused` holds the first of the invalid rows. */
interface Result {
  counts: ImportCounts;
  refused: readonly RefusedRow[];
}

/** `check` counts what an import would do; `import` does it. */
export type ImportWork = 'check' | 'import';

/** All states of an import, from choosing a file to the end. */
export type ImportState =
  | { status: 'choosing'; problem?: FileProblem }
  | { status: 'reading' }
  | { status: 'mapping'; preview: ImportPreview }
  /** `isStopping`: waits for the current request. */
  | ({ status: 'running'; work: ImportWork; isStopping?: boolean } & Progress)
  | ({ status: 'paused'; work: ImportWork; reason: 'person' | FailureReason } & Progress)
  | ({ status: 'checked' } & Result)
  | ({ status: 'done' } & Result);

export interface ImportDialogProps {
  state: ImportState;
  /** Link to the list, newest first. */
  listHref: string;
  /** A file, or rows as text. */
  onSource: (source: File | string) => void;
  onSettings: (settings: ImportSettings) => void;
  /** Goes to the next step, or resumes a paused one. */
  onAdvance: () => void;
  onStop: () => void;
  /** Goes to the previous step; at the end, starts over with another file. */
  onBack: () => void;
  onDownloadErrors: () => void;
  /** Called only after the reader confirmed, if rows are still to be imported. */
  onClose: () => void;
}

/** Imports people from a file in steps: choose it, map its columns, check, import. */
export function ImportDialog(props: ImportDialogProps) {
  const intl = useIntl();
  const { state, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  // Kept while the file is read, since it may be refused.
  const [text, setText] = useState('');
  // The later steps take no files, but the browser must not open a dropped one in place of the page.
  useFileDrag();
  const isUnderWay = (state.status === 'running' || state.status === 'paused') && state.work === 'import';
  const isTyped = state.status === 'choosing' && text.trim() !== '';
  return (
    <LargeDialog
      isOpen
      width="wide"
      onClose={isUnderWay || isTyped ? () => setAsking(true) : onClose}
      title={<FormattedMessage id="pages.subscribers.import.title" />}
      description={<FormattedMessage id="pages.subscribers.import.description" />}
      closeLabel={intl.formatMessage({ id: 'pages.subscribers.import.close' })}
      actions={state.status !== 'choosing' && state.status !== 'reading' && <Actions {...props} state={state} />}
    >
      <Step {...props} initialText={text} onTextChange={setText} />
      <ConfirmDialog
        isOpen={isAsking && isTyped}
        onOpenChange={setAsking}
        title={<FormattedMessage id="pages.leave.title" />}
        confirmLabel={<FormattedMessage id="pages.leave.confirm" />}
        cancelLabel={<FormattedMessage id="pages.leave.stay" />}
        onConfirm={onClose}
      >
        <FormattedMessage id="pages.subscribers.import.paste.leave" />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isAsking && isUnderWay}
        onOpenChange={setAsking}
        title={<FormattedMessage id="pages.subscribers.import.leave.title" />}
        confirmLabel={<FormattedMessage id="pages.subscribers.import.leave.confirm" />}
        cancelLabel={<FormattedMessage id="pages.subscribers.import.leave.stay" />}
        onConfirm={onClose}
      >
        <FormattedMessage id="pages.subscribers.import.leave.body" />
      </ConfirmDialog>
    </LargeDialog>
  );
}

type StepProps = ImportDialogProps & Pick<ImportFileProps, 'initialText' | 'onTextChange'>;

function Step({ state, ...props }: StepProps) {
  switch (state.status) {
    case 'choosing':
      return <ImportFile {...props} problem={state.problem} />;
    case 'reading':
      return (
        <Inline gap={2} role="status">
          <Spinner />
          <Text as="span" tone="muted">
            <FormattedMessage id="pages.subscribers.import.reading" />
          </Text>
        </Inline>
      );
    case 'mapping':
      return <ImportColumns preview={state.preview} onSettings={props.onSettings} />;
    case 'running':
      return (
        <Running {...state}>
          <FormattedMessage id={workWords[state.work]} />
        </Running>
      );
    case 'paused':
      return <Paused {...state} />;
    case 'checked':
      return (
        <Stack gap={5}>
          {state.counts.added === 0 && (
            <Notice tone="info">
              <FormattedMessage id="pages.subscribers.import.nobodyNew" />
            </Notice>
          )}
          <ImportReport {...state} onDownloadErrors={props.onDownloadErrors} />
        </Stack>
      );
    case 'done':
      return (
        <Stack gap={5}>
          <Notice tone="success">
            <FormattedMessage id="pages.subscribers.import.done" values={{ count: state.counts.added }} />
          </Notice>
          <ImportReport {...state} isDone onDownloadErrors={props.onDownloadErrors} />
        </Stack>
      );
  }
}

const workWords = {
  check: 'pages.subscribers.import.checking',
  import: 'pages.subscribers.import.importing',
} satisfies Record<ImportWork, MessageId>;

function Running({ done, total, children }: Progress & { children?: ReactNode }) {
  const intl = useIntl();
  const progress = intl.formatMessage({ id: 'pages.subscribers.import.progress' }, { done, total });
  return (
    <Stack gap={3}>
      {children && <Text>{children}</Text>}
      <ProgressBar label={progress} share={total === 0 ? 1 : done / total} />
      <Text tone="muted" isTabular>
        {progress}
      </Text>
    </Stack>
  );
}

const failureHints = {
  offline: 'pages.subscribers.import.interrupted.online',
  timeout: 'components.failed.timeout.hint',
  forbidden: 'components.failed.forbidden.hint',
  throttled: 'components.failed.throttled.hint',
  unexpected: 'components.failed.unexpected.hint',
} satisfies Record<FailureReason, MessageId>;

const stopWords = {
  check: 'pages.subscribers.import.stoppedCheck',
  import: 'pages.subscribers.import.stopped',
} satisfies Record<ImportWork, MessageId>;

function Paused({ work, reason, done, total }: Extract<ImportState, { status: 'paused' }>) {
  return (
    <Stack gap={5}>
      {reason === 'person' ? (
        <Notice tone="info">
          <FormattedMessage id={stopWords[work]} />
        </Notice>
      ) : (
        <Notice tone="danger" title={<FormattedMessage id="pages.subscribers.import.interrupted" />}>
          <FormattedMessage id={failureHints[reason]} />
        </Notice>
      )}
      <Running done={done} total={total} />
    </Stack>
  );
}

type ActionsProps = Omit<ImportDialogProps, 'state'> & {
  state: Exclude<ImportState, { status: 'choosing' | 'reading' }>;
};

function Actions({ state, listHref, onAdvance, onStop, onBack, onClose }: ActionsProps) {
  switch (state.status) {
    case 'mapping':
      return (
        <>
          <Button onClick={onBack}>
            <FormattedMessage id="pages.subscribers.import.otherFile" />
          </Button>
          <Button tone="primary" isDisabled={state.preview.settings.fields.email === null} onClick={onAdvance}>
            <FormattedMessage id="pages.subscribers.import.check" />
          </Button>
        </>
      );
    case 'running':
      return (
        <Button isBusy={state.isStopping} onClick={onStop}>
          <FormattedMessage id="pages.subscribers.import.stop" />
        </Button>
      );
    case 'paused':
      return (
        <>
          {state.work === 'check' && <BackToColumns onBack={onBack} />}
          <Button tone="primary" onClick={onAdvance}>
            <FormattedMessage id="pages.subscribers.import.goOn" />
          </Button>
        </>
      );
    case 'checked':
      return (
        <>
          <BackToColumns onBack={onBack} />
          {state.counts.added === 0 ? (
            <Button tone="primary" onClick={onClose}>
              <FormattedMessage id="pages.subscribers.import.close" />
            </Button>
          ) : (
            <Button tone="primary" onClick={onAdvance}>
              <FormattedMessage id="pages.subscribers.import.submit" values={{ count: state.counts.added }} />
            </Button>
          )}
        </>
      );
    case 'done':
      return (
        <>
          <Button onClick={onBack}>
            <FormattedMessage id="pages.subscribers.import.another" />
          </Button>
          <Button tone="primary" href={listHref}>
            <FormattedMessage id="pages.subscribers.import.showList" />
          </Button>
        </>
      );
  }
}

function BackToColumns({ onBack }: { onBack: () => void }) {
  return (
    <Button onClick={onBack}>
      <FormattedMessage id="pages.subscribers.import.back" />
    </Button>
  );
}
