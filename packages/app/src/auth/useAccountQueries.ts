import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { AuthPort, RecoveryTokens, SignUpRequest } from '@prelude/api/auth/AuthPort';
import { readRecoveryLink, readSignUpLink, toAccount, toResetLinkFault, withoutTokens } from '@prelude/api/auth/link';
import type { LinkOutcome } from '@prelude/api/contract/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { dropHash } from '../navigation/address.ts';
import { paths } from '../platform/paths.ts';
import { passwordProblems, toAuthFormState, toAuthWords, toResetSubmitState } from '../session/authFailures.ts';
import { queries, useAuthCall } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { useSession } from '../session/useSession.ts';
import { hasLiveSession } from '../state/session.ts';
import { useAppStore } from '../state/store.ts';
import { toasts } from '../words/toasts.ts';
import { keepSignUp, keepTokens, readKeptSignUp, readKeptTokens, toOutcomeHref, toResetState } from './link.ts';
import { resendConfirmation, toastAuthFailure, waitToSubmit } from './useAuthQueries.ts';

export const useSignUp = () =>
  useAuthCall(async (port, request: SignUpRequest) => {
    await waitToSubmit();
    return port.signUp(request);
  });

/** The form behind the mailed link of a sign-up. `outcomeHref` says what the link has done, or that it no longer works. */
export function useChosenPassword() {
  const [link] = useState(() => readSignUpLink(window.location.hash) ?? readKeptSignUp());
  useEffect(() => {
    if (!link) return;
    dropHash();
    keepSignUp(link);
  }, [link]);
  const { mutate, ...attempt } = useAuthCall((port: AuthPort, password: string) =>
    port.confirmSignUp({ token: link?.token ?? '', password }),
  );
  const isInvalid = !link || (attempt.error instanceof AuthFailure && attempt.error.code === 'link_invalid');
  return {
    outcomeHref: isInvalid || attempt.isSuccess ? toOutcomeHref(isInvalid) : null,
    email: link?.email ?? '',
    state: toAuthFormState(attempt, passwordProblems),
    onSubmit: ({ password }: { password: string }) => mutate(password),
  };
}

export const useResendConfirmation = () =>
  useAuthCall(resendConfirmation, {
    onError: toastAuthFailure,
    onSuccess: () => toasts.success('auth.checkEmail.resent'),
  });

export const useForgotPassword = () =>
  useAuthCall((port: AuthPort, email: string) => port.requestPasswordReset(email), { onError: toastAuthFailure });

/** Renews the session after a change of address: it still holds the old one. */
export function useRenewedAddress(outcome: LinkOutcome): void {
  const { auth } = useServices();
  const store = useAppStore();
  useEffect(() => {
    if (outcome !== 'emailChanged' || !hasLiveSession(store.getState())) return;
    auth
      .load()
      .then((port) => port.refreshSession())
      .catch((error) => console.error(error));
  }, [outcome, auth, store]);
}

function useRecoveryOptions(tokens: RecoveryTokens | null) {
  const { auth } = useServices();
  return queryOptions({
    queryKey: ['recovery', tokens?.accessToken],
    queryFn: async ({ signal }) => {
      const port = await auth.load();
      // When the page was left meanwhile, nothing would stop the recovery session.
      signal.throwIfAborted();
      if (tokens) await port.startRecovery(tokens);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Another page ends the recovery session.
    gcTime: 0,
    retry: false,
  });
}

export const useRecovery = (tokens: RecoveryTokens | null) =>
  useQuery({ ...useRecoveryOptions(tokens), enabled: tokens !== null }, queries);

/** Returns what the link of a reset page opens. Its tokens leave the address, and stay for a reload while they open something. */
export function useResetLink() {
  const [tokens] = useState(() => readRecoveryLink(window.location.hash) ?? readKeptTokens());
  const [fault] = useState(() => toResetLinkFault(window.location.hash));
  const session = useSession();
  const account = tokens && toAccount(tokens);
  const isOtherAccount = session !== null && account !== null && account.id !== session.profileId;
  const state = toResetState(tokens, useRecovery(isOtherAccount ? null : tokens));
  useEffect(() => {
    dropHash(fault === 'unknown' ? '' : withoutTokens(window.location.hash));
    if (tokens) keepTokens(state === 'invalid' ? null : tokens);
  }, [fault, tokens, state]);
  return { tokens, fault, state, email: account?.email ?? '', otherEmail: isOtherAccount ? session.email : undefined };
}

/** The form of a new password, which leads to the sign-in page. */
export function useNewPassword(tokens: RecoveryTokens | null) {
  const [, navigate] = useLocation();
  const reset = useResetPassword(tokens);
  const onSuccess = () => {
    keepTokens(null);
    navigate(paths.signIn);
  };
  return {
    state: toResetSubmitState(reset),
    onSubmit: ({ password }: { password: string }) => reset.mutate(password, { onSuccess }),
  };
}

/** Starts the recovery session first if that failed before, for example offline. */
export function useResetPassword(tokens: RecoveryTokens | null) {
  const recovery = useRecoveryOptions(tokens);
  const resetPassword = async (port: AuthPort, password: string) => {
    await queries.fetchQuery(recovery);
    await port.updatePassword(password);
  };
  return useAuthCall(resetPassword, {
    onError: (error) => toasts.error(...toAuthWords(error, passwordProblems)),
    onSuccess: () => toasts.success('auth.resetPassword.success'),
  });
}
