import { AppCommands, type AppCommandsProps, type CommandHandlers } from '@prelude/ui/screens/shell/AppCommands';
import { useLocation } from 'wouter';
import { leave } from '../navigation/leave.ts';
import { paths } from '../platform/paths.ts';
import { useWaitlists } from '../session/workspaces.ts';

interface CommandsProps extends Omit<AppCommandsProps, 'waitlists' | 'hrefs' | 'on'> {
  on: Omit<CommandHandlers, 'navigate'>;
}

export function Commands(props: CommandsProps) {
  const [, navigate] = useLocation();
  const { currentData = [] } = useWaitlists();
  return (
    <AppCommands
      {...props}
      waitlists={currentData.map(({ id, name }) => ({ id, name, href: paths.waitlist(id) }))}
      hrefs={{ newWaitlist: props.selectedWorkspaceId && paths.newWaitlist, newWorkspace: paths.newWorkspace }}
      on={{ ...props.on, navigate: (href) => leave(() => navigate(href), href) }}
    />
  );
}
