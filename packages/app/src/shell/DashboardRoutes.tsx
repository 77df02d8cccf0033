import { Route, Switch } from 'wouter';
import { pageAreas } from '../pageAreas.ts';
import { paths, patterns } from '../paths.ts';

/** SPEC section 2, "Dashboard routes". */
export function DashboardRoutes() {
  return (
    <Switch>
      <Route path={paths.home} component={pageAreas.home} />
      <Route path={paths.workspaces} component={pageAreas.workspaces} />
      <Route path={paths.newWorkspace} component={pageAreas.newWorkspace} />
      <Route path={patterns.workspaceEdit} component={pageAreas.workspaceEdit} />
      <Route path={patterns.workspace} component={pageAreas.workspace} />
      <Route path={paths.waitlists} component={pageAreas.waitlists} />
      <Route path={paths.newWaitlist} component={pageAreas.newWaitlist} />
      <Route path={patterns.waitlist} component={pageAreas.waitlist} />
      <Route path={paths.settings} component={pageAreas.settings} />
      <Route path={paths.notifications} component={pageAreas.notifications} />
      <Route path={paths.integration} component={pageAreas.integration} />
      <Route path={paths.customization} component={pageAreas.customization} />
      <Route component={pageAreas.notFound} />
    </Switch>
  );
}
