import words from 'virtual:messages/en/two-ways';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { useGetFormQuery } from '@prelude/api/store/forms';
import { TwoWays } from '@prelude/ui/screens/shared/TwoWays';
import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { LaterWords } from '../words/LaterWords.tsx';
import { copyWithToast } from '../words/toasts.ts';

interface TwoWaysTabProps {
  waitlist: Pick<Waitlist, 'id'>;
  /** True where the code is below. */
  hasCode?: boolean;
}

/** A server of SPEC alone has no page to share. */
export function TwoWaysTab({ waitlist: { id: waitlistId }, hasCode = false }: TwoWaysTabProps) {
  const { publicUrl } = useServices().config;
  const can = useCan();
  const slug = useGetFormQuery(can.design ? { waitlistId } : skipToken).currentData?.published.page.slug;
  if (!can.design) return null;
  const pageHref = `${publicUrl}/w/${slug ?? waitlistId}`;
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
