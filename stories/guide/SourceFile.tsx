import { CodeBlock } from '@prelude/ui/primitives/CodeBlock';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { CopyName } from '../foundations/parts/CopyName.tsx';

const files = import.meta.glob<string>(
  [
    '../../packages/api/src/contract/colors/tokens.ts',
    '../../packages/ui/src/theme/*.ts',
    '../../packages/ui/src/primitives/*Icons.tsx',
    '../../locales/languages.ts',
  ],
  { query: '?raw', import: 'default' },
);

const Details = styled('details', {
  marginBlock: '0 $3',
  '& > summary': { color: '$textMuted', cursor: 'pointer', fontSize: '$small', lineHeight: '1.5rem' },
});

const words = { source: 'Made in', show: 'Show the source' } as const;

/** Which file says what a page draws; its path is copied by a press, and the file itself opens below. */
export function SourceFile({ path }: { path: string }) {
  const [code, setCode] = useState<string | null>(null);
  const load = files[`../../${path}`];
  if (!load) throw new Error(`${path} is no source of a foundation.`);
  return (
    <Unstyled>
      <Inline gap={2} wrap>
        <Text as="span" size="medium" emphasis="soft">
          {words.source}
        </Text>
        <Text as="span" size="medium" isMono>
          <CopyName>{path}</CopyName>
        </Text>
      </Inline>
      <Details onToggle={() => void load().then(setCode)}>
        <summary>{words.show}</summary>
        {code !== null && <CodeBlock code={code.trimEnd()} aria-label={path} />}
      </Details>
    </Unstyled>
  );
}
