import { Button } from '@prelude/ui/primitives/Button';
import { Heading } from '@prelude/ui/primitives/Heading';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import { useState } from 'react';
import type { ReviewItem } from '../ReviewItem.ts';
import { Choices } from './Choices.tsx';
import { PictureList } from './PictureList.tsx';
import { Review } from './Review.tsx';
import { keys, text } from './text.ts';
import { toGroups } from './toGroups.ts';
import { useReview } from './useReview.ts';

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

/** All changes: the list at the side, one picture at a time beside it */
export function ReviewPage() {
  const { items, last, isLoading, isDone, decide, takeBack, finish } = useReview();
  const [language, setLanguage] = useState('all');
  const [opened, setOpened] = useState<string | null>(null);
  if (isDone) return <Main>{text.finished}</Main>;
  if (isLoading) return <Main>{text.loading}</Main>;

  const shown = items.filter(({ mode }) => language === 'all' || mode.locale === language);
  const groups = toGroups(shown);
  const current = groups.find((group) => group.some(({ key }) => key === opened)) ?? groups[0] ?? null;
  const step = (by: number) => {
    const at = current ? groups.indexOf(current) + by : 0;
    setOpened(groups[Math.max(0, Math.min(at, groups.length - 1))]?.[0].key ?? null);
  };
  const showTakenBack = () => {
    setLanguage('all');
    setOpened(last[0] ?? null);
    takeBack();
  };
  return (
    <Layout>
      <Side aria-label={text.pictures}>
        <Stack gap={4}>
          <Heading level={1} size="lead">
            {text.title}
          </Heading>
          <Choices label={text.languages} choices={toLanguages(items)} chosen={language} onChoose={setLanguage} />
          <Inline gap={2} wrap>
            <Text tone="muted" role="status">
              {text.decided(items.filter(({ verdict }) => verdict).length, items.length)}
            </Text>
            <Button onClick={finish}>{text.done}</Button>
          </Inline>
          <PictureList groups={groups} current={current} onOpen={setOpened} />
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
            canTakeBack={last.length > 0}
            onDecide={decide}
            onTakeBack={showTakenBack}
            onStep={step}
          />
        )}
      </Main>
    </Layout>
  );
}

/** Returns the languages with pictures to review, each with their number. */
function toLanguages(items: readonly ReviewItem[]): Record<string, string> {
  const counts = Map.groupBy(items, ({ mode }) => mode.locale);
  const each = [...counts].map(([code, { length }]) => [code, `${code} ${length}`]);
  return { all: `${text.all} ${items.length}`, ...Object.fromEntries(each) };
}
