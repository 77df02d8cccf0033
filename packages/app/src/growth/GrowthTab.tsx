import words from 'virtual:messages/en/growth';
import { toDay } from '@prelude/api/contract/days';
import type { Waitlist } from '@prelude/api/contract/waitlists';
import { useCan } from '@prelude/api/store/can';
import { GrowthScreen } from '@prelude/ui/screens/growth/GrowthScreen';
import { Redirect } from 'wouter';
import { downloadFile } from '../platform/downloadFile.ts';
import { paths } from '../platform/paths.ts';
import { TwoWaysTab } from '../waitlistForm/TwoWaysTab.tsx';
import { LaterWords } from '../words/LaterWords.tsx';
import { useGrowthPage } from './useGrowth.ts';

export function GrowthTab({ waitlist }: { waitlist: Waitlist }) {
  if (!useCan().chart) return <Redirect to={paths.waitlist(waitlist.id)} replace />;
  return (
    <LaterWords words={words}>
      <Growth waitlist={waitlist} />
    </LaterWords>
  );
}

const save = (picture: string) => downloadFile(`growth_${toDay(new Date())}.svg`, 'image/svg+xml', picture);

function Growth({ waitlist }: { waitlist: Waitlist }) {
  const integrationHref = paths.waitlist(waitlist.id, 'integration');
  return (
    <GrowthScreen
      {...useGrowthPage(waitlist)}
      integrationHref={integrationHref}
      ways={<TwoWaysTab waitlist={waitlist} />}
      onDownload={save}
    />
  );
}
