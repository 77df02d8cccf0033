import { type SelectorTopic, WaitlistSelectorScreen } from '@prelude/ui/screens/integration/WaitlistSelectorScreen';
import { useIntl } from 'react-intl';
import { usePage } from '../shell/usePage.ts';
import { WorkspaceNeeded } from '../waitlists/WorkspaceNeeded.tsx';
import { useWaitlistSelect } from './useWaitlistSelect.ts';

export function SelectorRoute({ topic }: { topic: SelectorTopic }) {
  usePage(useIntl().formatMessage({ id: `pages.selector.${topic}.title` }));
  const { select } = useWaitlistSelect();
  return (
    <WorkspaceNeeded>
      <WaitlistSelectorScreen topic={topic} {...select} />
    </WorkspaceNeeded>
  );
}
