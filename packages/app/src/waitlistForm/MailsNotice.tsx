import words from 'virtual:messages/en/list-mails';
import { useGetListMailsQuery, useResumeListMailsMutation } from '@prelude/api/store/consent';
import { WaitingMails } from '@prelude/ui/screens/shared/WaitingMails';
import { useNow } from '../page/useNow.ts';
import { fresh } from '../state/fromQuery.ts';
import { toFormFailureState } from '../words/failureWords.ts';
import { LaterWords } from '../words/LaterWords.tsx';

/** Mails come and go without a change of the list. Hidden tabs read nothing. */
const polling = { pollingInterval: 30_000, ...fresh, skipPollingIfUnfocused: true };

export function MailsNotice({ waitlistId }: { waitlistId: string }) {
  const { currentData: mails } = useGetListMailsQuery({ waitlistId }, polling);
  const [resume, resuming] = useResumeListMailsMutation();
  const now = useNow();
  if (!mails) return null;
  return (
    <LaterWords words={words}>
      <WaitingMails
        mails={mails}
        now={now}
        resuming={toFormFailureState(resuming, 'pages.listMails.resumeFailed')}
        onResume={() => void resume({ waitlistId })}
      />
    </LaterWords>
  );
}
