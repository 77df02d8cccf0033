import { Inline } from '@prelude/ui/primitives/Inline';
import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import { Unstyled, useOf } from '@storybook/addon-docs/blocks';
import bytes from '../../packages/ui/bytes.json';
import { CopyName } from '../foundations/parts/CopyName.tsx';
import { Way } from './Way.tsx';

const words = { needs: 'inside' } as const;

/** Its own, gzip, when it is the only part; React and react-intl are not counted. */
const toWeight = (size: number) => `${(size / 1000).toFixed(1)} kB`;
const WEIGHT_IS = 'gzip, without React and react-intl';

const sizes: Readonly<Record<string, number>> = bytes;

const Line = styled('div', {
  backgroundColor: '$neutralSurface',
  borderRadius: '$control',
  marginBlock: '$4',
  padding: '$2 $3',
});

/** How another package imports what a story shows, from the path that story and part share. */
function toImport(file: string): string | null {
  const [, room, name] =
    /\/stories\/((?:primitives|patterns|forms|screens)(?:\/[a-z]+)*)\/(\w+)\.stories/.exec(`/${file}`) ?? [];
  return room && name ? `import { ${name} } from '@prelude/ui/${room}/${name}';` : null;
}

/** Copied by a press. `parameters.docs.importLine` stands in for what the path cannot tell. */
export function ImportLine() {
  const { story } = useOf('story', ['story']);
  const line: string | null = story.parameters.docs?.importLine ?? toImport(story.parameters.fileName);
  if (!line) return null;
  const size = sizes[/'@prelude\/ui\/([^']+)'/.exec(line)?.[1] ?? ''];
  return (
    <Unstyled>
      <Line>
        <Inline gap={4} wrap>
          <Text as="span" size="medium" isMono>
            <CopyName>{line}</CopyName>
          </Text>
          <Text as="span" size="medium" emphasis="soft">
            {words.needs} <Way href="./?path=/docs/introduction--page#use-a-part-in-another-app">{'UiProvider'}</Way>
          </Text>
          {size && (
            <Text as="span" size="medium" emphasis="soft" title={WEIGHT_IS}>
              {toWeight(size)}
            </Text>
          )}
        </Inline>
      </Line>
    </Unstyled>
  );
}
