import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { ListBody } from '../../patterns/ListBody.tsx';
import { Page } from '../../patterns/Page.tsx';
import { ChevronRightIcon, PlusIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ListState } from '../../state/ListState.ts';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';

export interface PickerRow {
  id: string;
  name: string;
}

export interface WorkspacePickerScreenProps {
  name: string | null;
  state: ListState<PickerRow>;
  newWorkspaceHref: string;
  /** Takes the place of the choice. */
  first?: ReactNode;
  onChange: (id: string) => void;
  onRetry: () => void;
}

const Choices = styled('ul', { display: 'grid', gap: '$2', listStyle: 'none', margin: 0, maxWidth: 480, padding: 0 });

const Choice = styled('button', {
  ...outlined,
  alignItems: 'center',
  color: '$text',
  cursor: 'pointer',
  display: 'flex',
  font: 'inherit',
  fontSize: '$body',
  fontWeight: 500,
  gap: '$3',
  justifyContent: 'space-between',
  minHeight: 52,
  padding: '$2 $4',
  textAlign: 'start',
  width: '100%',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg': { color: '$textMuted', flex: 'none' },
  '&:hover': { backgroundColor: '$surfaceHover', borderColor: '$borderStrong' },
});

/** Replaces the home page until a workspace is selected. SPEC section 2, route `/`. */
export function WorkspacePickerScreen({
  name,
  state,
  newWorkspaceHref,
  first,
  onChange: onSelect,
  onRetry,
}: WorkspacePickerScreenProps) {
  return (
    <Page
      title={
        name ? (
          <FormattedMessage id="pages.picker.title" values={{ name }} />
        ) : (
          <FormattedMessage id="pages.picker.titleNameless" />
        )
      }
      description={first || state.status === 'empty' ? undefined : <FormattedMessage id="pages.picker.description" />}
      actions={
        !first &&
        (state.status === 'ready' || state.status === 'loading') && (
          <Button href={newWorkspaceHref} icon={<PlusIcon />}>
            <FormattedMessage id="pages.workspaces.new" />
          </Button>
        )
      }
    >
      {first || (
        <ListBody
          state={state}
          skeleton={<PickerSkeleton />}
          empty={
            <EmptyState
              glyph="tiles"
              title={<FormattedMessage id="pages.picker.empty.title" />}
              description={<FormattedMessage id="pages.picker.empty.hint" />}
              actions={
                <Button emphasis="solid" href={newWorkspaceHref}>
                  <FormattedMessage id="pages.newWorkspace.submit" />
                </Button>
              }
            />
          }
          onRetry={onRetry}
        >
          {(rows) => (
            <Choices>
              {rows.map(({ id, name: workspaceName }) => (
                <li key={id}>
                  <Choice type="button" onClick={() => onSelect(id)}>
                    <span>{workspaceName}</span>
                    <ChevronRightIcon />
                  </Choice>
                </li>
              ))}
            </Choices>
          )}
        </ListBody>
      )}
    </Page>
  );
}

function PickerSkeleton() {
  return (
    <Choices aria-busy>
      <VisuallyHidden as="li">
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      {[0, 1, 2].map((line) => (
        <li key={line} aria-hidden>
          <Skeleton height={52} width="100%" />
        </li>
      ))}
    </Choices>
  );
}
