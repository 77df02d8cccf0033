import words from 'virtual:messages/en/two-ways';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { TwoWays } from '@prelude/ui/screens/shared/TwoWays';
import { paths } from '../platform/paths.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { copyWithToast } from '../words/toasts.ts';
import { usePublishedPage } from './usePublishedPage.ts';

interface TwoWaysTabProps {
  waitlist: Pick<Waitlist, 'id'>;
  /** True where the code is below. */
  hasCode?: boolean;
}

/** A server of SPEC alone has no page to share. */
export function TwoWaysTab({ waitlist: { id: waitlistId }, hasCode = false }: TwoWaysTabProps) {
  const { pageHref } = usePublishedPage(waitlistId);
  if (pageHref === null) return null;
  return (
    <LaterWords words={words}>
      <TwoWays
        pageHref={pageHref}
        {...(!hasCode && { codeHref: paths.waitlist(waitlistId, 'integration') })}
        onCopy={() => copyWithToast(pageHref)}
      />
    </LaterWords>
  );
}
