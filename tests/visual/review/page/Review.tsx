import { Heading } from '@prelude/ui/primitives/Heading';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { useRef, useState } from 'react';
import { toLine } from '../../Change.ts';
import type { Decision } from '../decisions.ts';
import type { ReviewItem } from '../ReviewItem.ts';
import { Causes } from './Causes.tsx';
import { ChangedWords } from './ChangedWords.tsx';
import { Choices } from './Choices.tsx';
import { Judgement } from './Judgement.tsx';
import { Stage } from './Stage.tsx';
import { text, type View, views } from './text.ts';
import type { Group } from './toGroups.ts';
import { useKeys } from './useKeys.ts';

interface ReviewProps {
  group: Group;
  items: readonly ReviewItem[];
  /** The reason of an earlier refusal */
  lastWhy: string;
  canTakeBack: boolean;
  onDecide: (items: readonly ReviewItem[], verdict: Decision['verdict'], why?: string) => void;
  onTakeBack: () => void;
  onStep: (by: number) => void;
}

/** Kept from picture to picture, so that all are viewed in the same way */
let lastView: View = 'crop';

/** One change: a picture with it, its causes, and the decision for all pictures that changed alike */
export function Review({ group, items, lastWhy, canTakeBack, onDecide, onTakeBack, onStep }: ReviewProps) {
  const [at, setAt] = useState(0);
  const item = group[at] ?? group[0];
  const [view, setView] = useState<View>(lastView);
  const [why, setWhy] = useState(lastWhy);
  const whyField = useRef<HTMLInputElement>(null);
  const look = (next: View) => {
    lastView = next;
    setView(next);
  };
  const decisions = {
    onAccept: () => {
      onDecide(group, 'accepted');
      onStep(1);
    },
    onRefuse: () => {
      onDecide(group, 'refused', why);
      onStep(1);
    },
    onTakeBack,
    onAcceptStory: () =>
      onDecide(
        items.filter(({ storyId }) => storyId === item.storyId),
        'accepted',
      ),
  };
  const ways = (Object.keys(views) as View[]).map((way, index) => [String(index + 1), () => look(way)] as const);
  useKeys({
    ...Object.fromEntries(ways),
    j: () => onStep(1),
    arrowdown: () => onStep(1),
    k: () => onStep(-1),
    arrowup: () => onStep(-1),
    n: () => setAt((at + 1) % group.length),
    a: decisions.onAccept,
    r: decisions.onRefuse,
    u: decisions.onTakeBack,
    s: decisions.onAcceptStory,
    w: () => whyField.current?.focus(),
  });
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2} size="large" aria-live="polite">
          {`${item.story} · ${item.mode.name}`}
        </Heading>
        <Text emphasis="soft">{toLine(item)}</Text>
        {item.note && <Text>{item.note}</Text>}
      </Stack>
      <Causes group={group} item={item} onOpen={setAt} />
      <Judgement canTakeBack={canTakeBack} why={why} whyRef={whyField} onWhyChange={setWhy} {...decisions} />
      <Choices label={text.views} choices={views} chosen={view} onChoose={look} />
      <ChangedWords words={item.words} />
      <Stage item={item} view={view} />
    </Stack>
  );
}
