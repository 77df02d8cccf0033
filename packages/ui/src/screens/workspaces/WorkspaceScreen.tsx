import { WorkspaceForm } from '@prelude/api/contract/workspaces';
import { FormattedMessage } from 'react-intl';
import { DangerSection } from '../../forms/DangerSection.tsx';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ItemState } from '../../state/ItemState.ts';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';
import { GoneNotice } from '../shared/GoneNotice.tsx';
import { AccessKey } from './AccessKey.tsx';

const Above = styled('div', { marginBottom: '$6' });

export interface WorkspaceDetails {
  id: string;
  name: string;
  /** Null when the server can no longer decrypt it. */
  accessKey: string | null;
}

export interface WorkspaceHandlers {
  /** Called with the new values and the ones they are an edit of. */
  save: (values: WorkspaceForm, base: Partial<WorkspaceForm>) => void;
  /** Copies the key, after a check that it is still the one. */
  copyKey: (key: string) => void | Promise<void>;
  rotateKey: () => void;
  delete: () => void;
  retry: () => void;
}

export interface WorkspaceScreenProps {
  state: ItemState<WorkspaceDetails>;
  /** True while the name has unsaved changes although somebody has deleted the workspace. */
  isGone?: boolean;
  saving: SubmitState<FieldFailure>;
  isRotating: boolean;
  deletion: SubmitState<Partial<FormFailure>>;
  workspacesHref: string;
  /** Shell commands that use the key through a variable. */
  keyExample: string;
  docsHref: string;
  on: WorkspaceHandlers;
}

/** Name, access key and deletion of one workspace. SPEC section 2, route `/workspaces/{workspaceId}/`. */
export function WorkspaceScreen(props: WorkspaceScreenProps) {
  return (
    <Page
      title={
        props.state.status === 'ready' ? (
          props.state.item.name
        ) : (
          <FormattedMessage
            id={props.state.status === 'missing' ? 'pages.workspace.missing.title' : 'pages.workspace.title'}
          />
        )
      }
      description={props.state.status === 'missing' && <FormattedMessage id="pages.workspace.missing.hint" />}
      width="narrow"
      breadcrumb={{
        href: props.workspacesHref,
        label: <FormattedMessage id="pages.workspaces.title" />,
        ...(props.state.status === 'missing' && { current: null }),
      }}
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
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={props.on.retry} />;
    case 'missing':
      return (
        <Button emphasis="solid" href={props.workspacesHref}>
          <FormattedMessage id="pages.workspaces.title" />
        </Button>
      );
    case 'ready':
      return <WorkspaceDetailsBody {...props} workspace={state.item} />;
  }
}

function WorkspaceDetailsBody({ workspace, ...props }: WorkspaceScreenProps & { workspace: WorkspaceDetails }) {
  return (
    <>
      {props.isGone && (
        <Above>
          <GoneNotice />
        </Above>
      )}
      <Section {...generalWords}>
        <Form
          key={workspace.id}
          schema={WorkspaceForm}
          initialValues={{ name: workspace.name }}
          state={props.saving}
          onSubmit={props.on.save}
          actions={
            <SubmitButton>
              <FormattedMessage id="pages.workspace.submit" />
            </SubmitButton>
          }
        >
          <TextField name="name" autoComplete="off" label={<FormattedMessage id="pages.workspace.name" />} />
        </Form>
      </Section>
      <AccessKey
        accessKey={workspace.accessKey}
        example={props.keyExample}
        docsHref={props.docsHref}
        isRotating={props.isRotating}
        onCopy={props.on.copyKey}
        onRotate={props.on.rotateKey}
      />
      <DangerSection
        title={<FormattedMessage id="pages.workspace.delete.heading" />}
        description={<FormattedMessage id="pages.workspace.delete.hint" />}
        confirmLabel={<FormattedMessage id="pages.workspace.delete.action" />}
        question={<FormattedMessage id="pages.workspace.delete.title" />}
        name={workspace.name}
        state={props.deletion}
        onConfirm={props.on.delete}
      >
        <FormattedMessage id="pages.workspace.delete.body" values={{ name: workspace.name }} />
      </DangerSection>
    </>
  );
}

const generalWords = {
  title: <FormattedMessage id="pages.workspace.general.title" />,
  description: <FormattedMessage id="pages.workspace.general.hint" />,
};

function WorkspaceSkeleton() {
  return (
    <>
      <Section {...generalWords}>
        <VisuallyHidden>
          <FormattedMessage id="common.loading" />
        </VisuallyHidden>
        <Skeleton height={62} />
        <Skeleton width={72} height={36} />
      </Section>
      <Section title={<FormattedMessage id="pages.workspace.accessKey.label" />}>
        <Skeleton height={200} />
      </Section>
    </>
  );
}
