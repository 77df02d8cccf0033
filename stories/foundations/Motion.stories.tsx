import { config, styled } from '@prelude/ui/theme/stitches';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Curve } from './parts/Curve.tsx';
import { Specimens } from './parts/Specimens.tsx';

const meta = { tags: ['wordless', '!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { transitions } = config.theme;

export const AllMotions: Story = {
  render: () => (
    <Specimens
      isWide
      of={Object.entries(transitions).map(([name, value]) => ({ name, value, drawing: <Curve value={value} /> }))}
    />
  ),
};

const Track = styled('button', {
  backgroundColor: '$surface',
  border: '1px solid $borderStrong',
  borderRadius: '$control',
  color: '$text',
  cursor: 'pointer',
  display: 'block',
  maxWidth: 320,
  overflow: 'hidden',
  padding: '$2 $2 $2',
  width: '100%',
});

const Runner = styled('span', {
  backgroundColor: '$accent',
  borderRadius: '$control',
  display: 'block',
  height: 20,
  width: 20,
  variants: { isThere: { true: { marginInlineStart: 'calc(100% - 20px)' } } },
});

function Run({ name, value }: { name: string; value: string }) {
  const [isThere, setIsThere] = useState(false);
  return (
    <Track type="button" aria-label={name} aria-pressed={isThere} onClick={() => setIsThere(!isThere)}>
      <Runner isThere={isThere} style={{ transition: `margin ${value}` }} />
    </Track>
  );
}

export const Pressed: Story = {
  render: () => (
    <Specimens
      isWide
      of={Object.entries(transitions).map(([name, value]) => ({
        name,
        value,
        drawing: <Run name={name} value={value} />,
      }))}
    />
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { pressed: false })) {
      await userEvent.click(button);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    await userEvent.unhover(document.body);
  },
};
