import { Button } from '@prelude/ui/primitives/Button';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Text } from '@prelude/ui/primitives/Text';
import { useState } from 'react';
import { type Decisions, toMarkdown } from '../decisions.ts';
import { text } from './text.ts';
import { useKeys } from './useKeys.ts';

interface OutcomeProps {
  decisions: Decisions;
  count: number;
  language: string;
}

/** How many are decided, and the ways to take the decisions elsewhere */
export function Outcome({ decisions, count, language }: OutcomeProps) {
  const [copied, setCopied] = useState('');
  const refusals = toMarkdown(decisions);
  const download = () => {
    const link = document.createElement('a');
    link.download = `review-${language}.json`;
    link.href = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(decisions, null, 1))}`;
    link.click();
  };
  const copy = () => void navigator.clipboard.writeText(refusals).then(() => setCopied(refusals));
  useKeys({ d: download, c: copy });
  return (
    <Inline gap={2} wrap>
      <Text emphasis="soft" role="status">
        {text.decided(Object.keys(decisions).length, count)}
        {refusals && copied === refusals ? ` · ${text.copied}` : ''}
      </Text>
      <Button onClick={download}>{text.download}</Button>
      <Button isDisabled={!refusals} onClick={copy}>
        {text.copy}
      </Button>
    </Inline>
  );
}
