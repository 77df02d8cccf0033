import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import { useState } from 'react';
import type { ReviewItem } from '../ReviewItem.ts';
import { Crop } from './Crop.tsx';
import { text, type View } from './text.ts';

type Drawing = 'before' | 'after' | 'difference';

const Frame = styled('figure', { flex: '1 1 0', margin: 0, minWidth: 0 });
const Paper = styled('div', {
  border: '1px solid $border',
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
});
const Shot = styled('img', { display: 'block', height: 'auto', maxWidth: '100%' });
const Over = styled('img', { height: '100%', inset: 0, position: 'absolute', width: '100%' });
const Mark = styled('div', {
  outline: '2px solid $colors$danger',
  outlineOffset: 2,
  position: 'absolute',
  pointerEvents: 'none',
});

interface StageProps {
  item: ReviewItem;
  view: View;
}

/** The pictures of one change, in one view */
export function Stage({ item, view }: StageProps) {
  if (view === 'slider') return <Slider item={item} />;
  const shown: Drawing[] = view === 'beside' || view === 'crop' ? ['before', 'after'] : [view];
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
      {shown.map((drawing) => (
        <Frame key={drawing}>
          <Text as="div" size="small" emphasis="soft">
            {text[drawing]}
          </Text>
          {view === 'crop' && item.difference ? (
            <Crop source={toSource(item, drawing)} name={toName(item, drawing)} box={item.difference.box} />
          ) : (
            <Picture item={item} drawing={drawing} />
          )}
        </Frame>
      ))}
    </div>
  );
}

const toSource = ({ key }: ReviewItem, drawing: Drawing) => `../${key}/${drawing}.png`;
const toName = ({ story, mode }: ReviewItem, drawing: Drawing) => `${story} ${mode.name}, ${text[drawing]}`;

function Picture({ item, drawing }: { item: ReviewItem; drawing: Drawing }) {
  if (!item.difference && drawing !== 'after') return <Text emphasis="soft">{text.noBefore}</Text>;
  return (
    <Paper>
      <Shot key={item.key} src={toSource(item, drawing)} alt={toName(item, drawing)} />
      {drawing !== 'difference' && <Where item={item} />}
    </Paper>
  );
}

/** A frame around the changed area. Hidden when the pictures differ in size, since its position would differ in each. */
function Where({ item: { difference } }: { item: ReviewItem }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const measure = (mark: HTMLDivElement | null) => {
    const image = mark?.parentElement?.querySelector('img');
    if (!image || size) return;
    image.decode().then(
      () => setSize({ width: image.naturalWidth, height: image.naturalHeight }),
      () => undefined,
    );
  };
  if (!difference) return null;
  const fits = size && size.width * size.height === difference.total;
  const { left, top, width, height } = difference.box;
  const toPercent = (value: number, whole: number) => `${(value / whole) * 100}%`;
  const place = fits
    ? {
        left: toPercent(left, size.width),
        top: toPercent(top, size.height),
        width: toPercent(width, size.width),
        height: toPercent(height, size.height),
      }
    : { display: 'none' };
  return <Mark ref={measure} title={text.box} style={place} />;
}

function Slider({ item }: { item: ReviewItem }) {
  const [share, setShare] = useState(50);
  if (!item.difference) return <Text emphasis="soft">{text.noBefore}</Text>;
  return (
    <div>
      <input
        aria-label={text.slider}
        type="range"
        min={0}
        max={100}
        value={share}
        onChange={({ target }) => setShare(target.valueAsNumber)}
        style={{ width: '100%', minHeight: 24 }}
      />
      <Paper>
        <Shot src={toSource(item, 'after')} alt={toName(item, 'after')} />
        <Over
          src={toSource(item, 'before')}
          alt={toName(item, 'before')}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)`, objectFit: 'none', objectPosition: 'top left' }}
        />
      </Paper>
    </div>
  );
}
