import { Inline } from '@prelude/ui/primitives/Inline';
import { Text } from '@prelude/ui/primitives/Text';
import type { ReviewItem } from '../ReviewItem.ts';
import { Choices } from './Choices.tsx';
import { text } from './text.ts';
import type { Group } from './toGroups.ts';

interface CausesProps {
  group: Group;
  item: ReviewItem;
  onOpen: (at: number) => void;
}

/** What a change comes from, where that is known, and the pictures that share it */
export function Causes({ group, item, onOpen }: CausesProps) {
  const change = item.difference?.change ?? '';
  const names = Object.fromEntries(group.map(({ story, mode }, at) => [String(at), `${story} · ${mode.name}`]));
  return (
    <>
      {change.includes('→') && <Text>{text.color(change, item.tokens)}</Text>}
      {item.files.length > 0 && <Text emphasis="soft">{text.files(item.files)}</Text>}
      {group.length > 1 && (
        <Inline gap={2} wrap>
          <Text>{text.same(group.length)}</Text>
          <Choices
            label={text.pictures}
            choices={names}
            chosen={String(group.indexOf(item))}
            onChoose={(at) => onOpen(Number(at))}
          />
        </Inline>
      )}
    </>
  );
}
