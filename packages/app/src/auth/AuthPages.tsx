import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { paths } from '../paths.ts';
import { NotFoundRoute } from '../shell/NotFoundRoute.tsx';
import { ForgotPasswordRoute } from './ForgotPasswordRoute.tsx';
import { ResetPasswordRoute } from './ResetPasswordRoute.tsx';
import { SignInRoute } from './SignInRoute.tsx';
import { SignUpRoute } from './SignUpRoute.tsx';

const queries = new QueryClient();

/** The pages before sign-in, which share everything they are made of. */
export function AuthPages() {
  return (
    <QueryClientProvider client={queries}>
      <Switch>
        <Route path={paths.signIn} component={SignInRoute} />
        <Route path={paths.signUp} component={SignUpRoute} />
        <Route path={paths.forgotPassword} component={ForgotPasswordRoute} />
        <Route path={paths.resetPassword} component={ResetPasswordRoute} />
        <Route component={NotFoundRoute} />
      </Switch>
    </QueryClientProvider>
  );
}
