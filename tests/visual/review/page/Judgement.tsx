import { Button } from '@prelude/ui/primitives/Button';
import { Inline } from '@prelude/ui/primitives/Inline';
import { isComposing } from '@prelude/ui/primitives/isComposing';
import { TextInput } from '@prelude/ui/primitives/TextInput';
import type { Ref } from 'react';
import { text } from './text.ts';

interface JudgementProps {
  canTakeBack: boolean;
  why: string;
  whyRef: Ref<HTMLInputElement>;
  onWhyChange: (why: string) => void;
  onAccept: () => void;
  onRefuse: () => void;
  onTakeBack: () => void;
  onAcceptStory: () => void;
}

/** Decisions about a change and its story */
export function Judgement({ canTakeBack, why, whyRef, onWhyChange, ...on }: JudgementProps) {
  return (
    <Inline gap={2} wrap>
      <Button emphasis="solid" onClick={on.onAccept}>
        {text.accept}
      </Button>
      <Button tone="danger" onClick={on.onRefuse}>
        {text.refuse}
      </Button>
      <TextInput
        ref={whyRef}
        aria-label={text.why}
        placeholder={text.why}
        value={why}
        onChange={({ target }) => onWhyChange(target.value)}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          if (isComposing(event)) return;
          if (key === 'Enter') on.onRefuse();
          if (key === 'Enter' || key === 'Escape') currentTarget.blur();
        }}
      />
      <Button isDisabled={!canTakeBack} onClick={on.onTakeBack}>
        {text.takeBack}
      </Button>
      <Button onClick={on.onAcceptStory}>{text.acceptStory}</Button>
    </Inline>
  );
}
