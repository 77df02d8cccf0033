import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import type { ListCount, PagedListState } from '../../../state/ListState.ts';

export interface TallyProps {
  state: PagedListState<unknown>;
  /** Written part of the exported file, 0 to 1. */
  share?: number;
}

/** The number of subscribers or of matches; screen readers also hear the page. */
export function Tally({ state, share }: TallyProps) {
  if (share !== undefined) return <FormattedMessage id="pages.subscribers.exporting" values={{ share }} />;
  if (state.status === 'ready') {
    return (
      <>
        <Count {...state.count} />
        <VisuallyHidden>
          {', '}
          <FormattedMessage id="components.pager.page" values={{ page: state.pager.current }} />
        </VisuallyHidden>
      </>
    );
  }
  if (state.status !== 'empty' || state.cause === 'past-the-end') return null;
  return <Count matches={0} total={state.total} />;
}

function Count({ matches, total, isCapped = false }: ListCount) {
  return matches === total && !isCapped ? (
    <FormattedMessage id="pages.subscribers.count" values={{ count: matches }} />
  ) : (
    <FormattedMessage id="pages.subscribers.countOf" values={{ matches, total, more: String(isCapped) }} />
  );
}
