import { GrowthTip } from '@prelude/ui/screens/growth/GrowthTip';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedDate } from 'react-intl';
import { toGrowth } from '../../fixtures/growth.tsx';

const [point] = toGrowth([12], { before: 1223 }).points;

const meta = {
  component: GrowthTip,
  args: { when: '2026-11-20', point },
  render: (args) => (
    <div style={{ maxWidth: 176 }}>
      <FormattedDate value={point.at} dateStyle="medium">
        {(when) => <GrowthTip {...args} when={`${when}`} />}
      </FormattedDate>
    </div>
  ),
} satisfies Meta<typeof GrowthTip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Point: Story = {};
