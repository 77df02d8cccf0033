import { Route, Switch } from 'wouter';
import { frameAreas } from './areas.ts';
import { paths } from './paths.ts';
import { DashboardArea } from './shell/DashboardArea.tsx';
import { PageFrame } from './shell/PageFrame.tsx';

/** SPEC section 2. An address matches with and without a slash at its end. */
export function Routes() {
  return (
    <Switch>
      <Route path={`${paths.auth}/*?`}>
        <PageFrame>
          <frameAreas.auth />
        </PageFrame>
      </Route>
      <Route component={DashboardArea} />
    </Switch>
  );
}
