import { WorkspacePatch } from '@prelude/api/contract/workspaces';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { DangerSection } from '../../patterns/DangerSection.tsx';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ItemState } from '../../state/ItemState.ts';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import { AccessKey } from './AccessKey.tsx';

export interface WorkspaceDetails {
  id: string;
  name: string;
  /** Null where the server can no longer read it. */
  accessKey: string | null;
}

export interface WorkspaceScreenProps {
  state: ItemState<WorkspaceDetails>;
  saving: SubmitState<FieldFailure>;
  isRotating: boolean;
  isDeleting: boolean;
  workspacesHref: string;
  /** See `AccessKey`. */
  keyExample: string;
  docsHref: string;
  /** With the values that were edited. */
  onSave: (values: WorkspacePatch, base: Partial<WorkspacePatch>) => void;
  onCopyKey: (key: string) => void;
  onRotateKey: () => void;
  onDelete: () => void;
  onRetry: () => void;
}

/** Name, access key and deletion of one workspace. SPEC section 2, route `/workspaces/{workspaceId}/`. */
export function WorkspaceScreen(props: WorkspaceScreenProps) {
  return (
    <Page
      title={props.state.status === 'ready' ? props.state.item.name : <FormattedMessage id="pages.workspace.title" />}
      breadcrumb={{ href: props.workspacesHref, label: <FormattedMessage id="pages.workspaces.title" /> }}
    >
      <WorkspaceBody {...props} />
    </Page>
  );
}

function WorkspaceBody(props: WorkspaceScreenProps) {
  const { state } = props;
  switch (state.status) {
    case 'loading':
      return <WorkspaceSkeleton />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={props.onRetry} />;
    case 'missing':
      return (
        <Card>
          <EmptyState
            title={<FormattedMessage id="pages.workspace.missing.title" />}
            description={<FormattedMessage id="pages.workspace.missing.hint" />}
            action={
              <Button href={props.workspacesHref}>
                <FormattedMessage id="pages.workspaces.title" />
              </Button>
            }
          />
        </Card>
      );
    case 'ready':
      return <WorkspaceDetailsBody {...props} workspace={state.item} />;
  }
}

function WorkspaceDetailsBody({ workspace, ...props }: WorkspaceScreenProps & { workspace: WorkspaceDetails }) {
  return (
    <FormColumn>
      <Stack gap={8}>
        <Form
          key={workspace.id}
          struct={WorkspacePatch}
          initialValues={{ name: workspace.name }}
          state={props.saving}
          onSubmit={props.onSave}
          submit={{ label: <FormattedMessage id="pages.workspace.submit" /> }}
        >
          <TextField name="name" autoComplete="off" label={<FormattedMessage id="pages.workspace.name" />} />
        </Form>
        <AccessKey
          accessKey={workspace.accessKey}
          example={props.keyExample}
          docsHref={props.docsHref}
          isRotating={props.isRotating}
          onCopy={props.onCopyKey}
          onRotate={props.onRotateKey}
        />
        <DangerSection
          hint={<FormattedMessage id="pages.workspace.delete.hint" />}
          action={<FormattedMessage id="pages.workspace.delete.action" />}
          question={<FormattedMessage id="pages.workspace.delete.title" />}
          isBusy={props.isDeleting}
          onConfirm={props.onDelete}
        >
          <FormattedMessage id="pages.workspace.delete.body" values={{ name: workspace.name }} />
        </DangerSection>
      </Stack>
    </FormColumn>
  );
}

function WorkspaceSkeleton() {
  return (
    <FormColumn>
      <VisuallyHidden>
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      <Stack gap={4}>
        <Skeleton width="100%" height={66} />
        <Skeleton width={72} height={36} />
        <Skeleton width="100%" height={280} />
      </Stack>
    </FormColumn>
  );
}
