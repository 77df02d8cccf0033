import { pageLayouts } from '@prelude/api/contract/forms';
import { PageMiniature } from '@prelude/ui/screens/form/PageMiniature';
import { presets } from '@prelude/ui/state/presets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../../fixtures/words.tsx';

const meta = {
  component: PageMiniature,
  args: { look: presets.moss, layout: 'left', cover: 'dunes', title: say('pages.form.presets.moss') },
  render: (args) => (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, 150px)' }}>
      {pageLayouts.map((layout) => (
        <PageMiniature key={layout} {...args} layout={layout} />
      ))}
    </div>
  ),
} satisfies Meta<typeof PageMiniature>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Layouts: Story = {};

export const WithoutACover: Story = {
  args: { look: presets.clay, cover: null, title: say('pages.form.presets.clay') },
};
