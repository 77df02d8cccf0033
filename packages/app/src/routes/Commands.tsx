import { AppCommands, type AppCommandsProps } from '@prelude/ui/screens/shell/AppCommands';
import { useLocation } from 'wouter';
import { leave } from '../page/leave.ts';
import { paths } from '../platform/paths.ts';
import { useWaitlists } from '../session/workspaces.ts';

type CommandsProps = Omit<AppCommandsProps, 'waitlists' | 'newWaitlistHref' | 'onNavigate'>;

export function Commands(props: CommandsProps) {
  const [, navigate] = useLocation();
  const { currentData = [] } = useWaitlists();
  return (
    <AppCommands
      {...props}
      waitlists={currentData.map(({ id, name }) => ({ id, name, href: paths.waitlist(id) }))}
      newWaitlistHref={props.selectedWorkspaceId && paths.newWaitlist}
      onNavigate={(href) => leave(() => navigate(href), href)}
    />
  );
}
