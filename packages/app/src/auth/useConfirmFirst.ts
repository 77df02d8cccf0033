import type { ConfirmFirstNoticeProps } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import { useState } from 'react';
import { useServices } from '../services.ts';
import { isUnconfirmed } from './toAuthMessage.ts';
import { toConfirmFirstState } from './toAuthSubmitState.ts';
import { useLateMutation } from './useLateMutation.ts';

/** What the sign-in page offers after an attempt whose address is still to be confirmed; each attempt begins anew. */
export function useConfirmFirst(failure: Error | null, email: string): ConfirmFirstNoticeProps | undefined {
  const { auth } = useServices();
  const [askedAfter, setAskedAfter] = useState<Error | null>(null);
  const { mutate, ...attempt } = useLateMutation({
    mutationFn: (address: string) => auth.resendConfirmation({ email: address, type: 'signup' }),
  });
  if (!isUnconfirmed(failure)) return undefined;
  return {
    state: askedAfter === failure ? toConfirmFirstState(attempt) : { status: 'idle' },
    onResend: () => {
      setAskedAfter(failure);
      mutate(email);
    },
  };
}
