import { lazyRoute } from '../shell/lazyRoute.tsx';

/** The pages around sign-in, each in a file of its own. */
export const authAreas = {
  signUp: lazyRoute(() => import('./SignUpRoute.tsx').then((file) => file.SignUpRoute)),
  forgotPassword: lazyRoute(() => import('./ForgotPasswordRoute.tsx').then((file) => file.ForgotPasswordRoute)),
  resetPassword: lazyRoute(() => import('./ResetPasswordRoute.tsx').then((file) => file.ResetPasswordRoute)),
  confirmed: lazyRoute(() => import('./ConfirmedRoute.tsx').then((file) => file.ConfirmedRoute)),
  notFound: lazyRoute(() => import('../shell/NotFoundRoute.tsx').then((file) => file.NotFoundRoute)),
};
