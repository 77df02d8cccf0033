import * as actions from '@prelude/ui/primitives/actionIcons';
import type { IconProps } from '@prelude/ui/primitives/Icon';
import * as places from '@prelude/ui/primitives/placeIcons';
import * as signs from '@prelude/ui/primitives/signIcons';
import { Text } from '@prelude/ui/primitives/Text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyName } from '../foundations/parts/CopyName.tsx';

const files = { signIcons: signs, placeIcons: places, actionIcons: actions };

const icons = Object.entries(files).flatMap(([file, drawn]) =>
  Object.entries(drawn).map(([name, OneIcon]) => ({ name, OneIcon, file })),
);

function Icons({ size }: IconProps) {
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}>
      {icons.map(({ name, OneIcon, file }) => (
        <div key={name} style={{ display: 'grid', gap: 8, justifyItems: 'center' }}>
          <OneIcon size={size} />
          <Text as="span" size="small" emphasis="soft">
            <CopyName text={`import { ${name} } from '@prelude/ui/primitives/${file}';`}>{name}</CopyName>
          </Text>
        </div>
      ))}
    </div>
  );
}

const meta = {
  component: Icons,
  parameters: { docs: { importLine: "import { PlusIcon } from '@prelude/ui/primitives/actionIcons';" } },
  tags: ['wordless'],
} satisfies Meta<typeof Icons>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {
  play: async ({ canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll('svg')];
    await expect(drawings.every((drawing) => drawing.getAttribute('aria-hidden') === 'true')).toBe(true);
    await expect(drawings.length).toBe(icons.length);
  },
};
export const Large: Story = { args: { size: 24 } };
