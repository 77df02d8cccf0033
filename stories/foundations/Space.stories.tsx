import { Inline } from '@prelude/ui/primitives/Inline';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { radii, space } from '@prelude/ui/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';

/** The steps of the space scale and the radii. */
function Steps() {
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        {Object.entries(space).map(([step, width]) => (
          <Inline key={step} gap={4}>
            <div style={{ minWidth: 96 }}>
              <Text as="span" size="caption" isMono>
                {`${step} ${width}`}
              </Text>
            </div>
            <div style={{ background: 'var(--pl-colors-accent)', height: 12, width }} />
          </Inline>
        ))}
      </Stack>
      <Inline gap={6} wrap>
        {Object.entries(radii).map(([name, radius]) => (
          <Stack key={name} gap={2} align="center">
            <div
              style={{ border: '1px solid var(--pl-colors-textMuted)', borderRadius: radius, height: 64, width: 64 }}
            />
            <Text as="span" size="caption">
              {name}
            </Text>
          </Stack>
        ))}
      </Inline>
    </Stack>
  );
}

const meta = { component: Steps } satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllSteps: Story = {};
