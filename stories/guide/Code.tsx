import { CopyButton } from '@prelude/ui/patterns/CopyButton';
import { CodeBlock } from '@prelude/ui/primitives/CodeBlock';
import { copyText } from '@prelude/ui/primitives/copyText';
import { Stack } from '@prelude/ui/primitives/Stack';
import { styled } from '@prelude/ui/theme/stitches';
import { Unstyled } from '@storybook/addon-docs/blocks';

const Frame = styled('div', { marginBlock: '$4' });

const words = { copy: 'Copy', copied: 'Copied', refused: 'The browser did not allow copying.' } as const;

/** Lines that are taken along as they stand; `label` names the file that they belong to. */
export function Code({ label, code }: { label: string; code: string }) {
  const copy = async () => {
    if (!(await copyText(code))) throw new Error(words.refused);
  };
  return (
    <Unstyled>
      <Frame>
        <Stack gap={2} align="start">
          <CodeBlock aria-label={label} code={code} />
          <CopyButton label={words.copy} copiedLabel={words.copied} onCopy={copy} />
        </Stack>
      </Frame>
    </Unstyled>
  );
}
