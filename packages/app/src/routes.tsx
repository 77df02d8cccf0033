import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { areas } from './areas.ts';
import { paths, patterns } from './paths.ts';
import { DashboardArea } from './shell/DashboardArea.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { Pending } from './shell/Pending.tsx';

/** SPEC section 2. An address matches with and without a slash at its end. */
export function Routes() {
  return (
    <Switch>
      <Route path={`${paths.auth}/*?`}>
        <Page>
          <areas.auth />
        </Page>
      </Route>
      <Route>
        <DashboardArea>
          <Page>
            <DashboardRoutes />
          </Page>
        </DashboardArea>
      </Route>
    </Switch>
  );
}

/** What breaks or waits in a page leaves the frame around it alone. */
function Page({ children }: { children: React.ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Pending />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function DashboardRoutes() {
  return (
    <Switch>
      <Route path={paths.home} component={areas.home} />
      <Route path={paths.workspaces} component={areas.workspaces} />
      <Route path={paths.newWorkspace} component={areas.newWorkspace} />
      <Route path={patterns.workspaceEdit} component={areas.workspaceEdit} />
      <Route path={patterns.workspace} component={areas.workspace} />
      <Route path={paths.waitlists} component={areas.waitlists} />
      <Route path={paths.newWaitlist} component={areas.newWaitlist} />
      <Route path={patterns.waitlist} component={areas.waitlist} />
      <Route path={paths.settings} component={areas.settings} />
      <Route path={paths.notifications} component={areas.notifications} />
      <Route path={paths.integration} component={areas.integration} />
      <Route path={paths.customization} component={areas.customization} />
      <Route component={areas.notFound} />
    </Switch>
  );
}
