import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { paths } from '../paths.ts';
import { Pending } from '../shell/Pending.tsx';
import { authAreas } from './authAreas.ts';
import { SignInRoute } from './SignInRoute.tsx';

/** The pages before sign-in. */
export function AuthPages() {
  return (
    <Suspense fallback={<Pending />}>
      <Switch>
        <Route path={paths.signIn} component={SignInRoute} />
        <Route path={paths.signUp} component={authAreas.signUp} />
        <Route path={paths.forgotPassword} component={authAreas.forgotPassword} />
        <Route path={paths.resetPassword} component={authAreas.resetPassword} />
        <Route path={paths.confirmed} component={authAreas.confirmed} />
        <Route component={authAreas.notFound} />
      </Switch>
    </Suspense>
  );
}
