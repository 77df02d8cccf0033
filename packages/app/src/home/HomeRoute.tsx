import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { focusPageTitle } from '../shell/focusPageTitle.ts';
import { usePage } from '../shell/usePage.ts';
import { useAppSelector } from '../store.ts';
import { WorkspaceHome } from './WorkspaceHome.tsx';
import { WorkspacePicker } from './WorkspacePicker.tsx';

export function HomeRoute() {
  usePage(useIntl().formatMessage({ id: 'pages.home.title' }));
  const workspace = useAppSelector((state) => state.appContext.workspace);
  const hasPicked = workspace !== null;
  const hadPicked = useRef(hasPicked);
  // The address stays, and what was pressed is gone.
  useEffect(() => {
    if (hasPicked && !hadPicked.current) focusPageTitle();
    hadPicked.current = hasPicked;
  }, [hasPicked]);
  return workspace ? <WorkspaceHome workspace={workspace} /> : <WorkspacePicker />;
}
