import { Heading } from '@prelude/ui/primitives/Heading';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import { useState } from 'react';
import type { ReviewData } from '../ReviewItem.ts';
import { Outcome } from './Outcome.tsx';
import { PictureList } from './PictureList.tsx';
import { Review } from './Review.tsx';
import { keys, text } from './text.ts';
import { toGroups } from './toGroups.ts';
import { useDecisions } from './useDecisions.ts';

const Layout = styled('div', {
  display: 'grid',
  gridTemplateColumns: '20rem minmax(0, 1fr)',
  height: '100dvh',
  '@media (max-width: 767px)': { gridTemplateColumns: '1fr', height: 'auto' },
});

const Side = styled('aside', { borderInlineEnd: '1px solid $border', overflowY: 'auto', padding: 16 });
const Main = styled('main', { overflowY: 'auto', padding: '16px 24px' });
const Keys = styled('dl', {
  color: '$textMuted',
  display: 'grid',
  fontSize: '$caption',
  gap: '2px 12px',
  gridTemplateColumns: 'max-content 1fr',
  margin: 0,
  '& dd': { margin: 0 },
});

/** All changes of a language: the list at the side, one picture at a time beside it */
export function ReviewPage({ language, items, goneIds }: ReviewData) {
  const { decisions, decide, canTakeBack, takeBack } = useDecisions(items);
  const [opened, setOpened] = useState<string | null>(null);
  const groups = toGroups(items);
  const current = groups.find((group) => group.some(({ key }) => key === opened)) ?? groups[0] ?? null;
  const step = (by: number) => {
    const at = current ? groups.indexOf(current) + by : 0;
    setOpened(groups[Math.max(0, Math.min(at, groups.length - 1))]?.[0].key ?? null);
  };
  return (
    <Layout>
      <Side aria-label={text.pictures}>
        <Stack gap={4}>
          <Heading level={1} size="medium">
            {`${text.title} · ${language}`}
          </Heading>
          <Outcome decisions={decisions} count={items.length} language={language} />
          <PictureList groups={groups} decisions={decisions} current={current} onOpen={setOpened} />
          {goneIds.length > 0 && <Text>{text.gone(goneIds)}</Text>}
          <Keys aria-label={text.keys}>
            {keys.map(([key, does]) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt>{key}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </Keys>
        </Stack>
      </Side>
      <Main>
        {current && (
          <Review
            key={current[0].key}
            group={current}
            items={items}
            lastWhy={decisions[current[0].key]?.why ?? ''}
            canTakeBack={canTakeBack}
            onDecide={decide}
            onTakeBack={() => setOpened(takeBack())}
            onStep={step}
          />
        )}
      </Main>
    </Layout>
  );
}
