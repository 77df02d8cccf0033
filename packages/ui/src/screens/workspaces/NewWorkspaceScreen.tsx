import { NewWorkspace } from '@prelude/api/contract/workspaces';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';

export interface NewWorkspaceScreenProps {
  state: SubmitState<FieldFailure>;
  cancelHref: string;
  onSubmit: (values: NewWorkspace) => void;
}

/** SPEC section 2, route `/workspaces/new`. */
export function NewWorkspaceScreen({ state, cancelHref, onSubmit }: NewWorkspaceScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.newWorkspace.title" />}
      description={<FormattedMessage id="pages.newWorkspace.description" />}
      width="narrow"
      breadcrumb={{ href: cancelHref, label: <FormattedMessage id="pages.workspaces.title" /> }}
    >
      <FormColumn>
        <Form
          schema={NewWorkspace}
          state={state}
          onSubmit={onSubmit}
          actions={
            <>
              <SubmitButton>
                <FormattedMessage id="pages.newWorkspace.submit" />
              </SubmitButton>
              <Button href={cancelHref}>
                <FormattedMessage id="common.cancel" />
              </Button>
            </>
          }
        >
          <TextField
            name="name"
            autoComplete="off"
            label={<FormattedMessage id="pages.workspace.name" />}
            hint={<FormattedMessage id="pages.newWorkspace.nameHint" />}
          />
        </Form>
      </FormColumn>
    </Page>
  );
}
