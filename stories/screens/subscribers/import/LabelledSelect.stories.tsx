import { LabelledSelect } from '@prelude/ui/screens/subscribers/import/LabelledSelect';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { expectOnce } from '../../../fixtures/expectOnce.ts';

const meta = {
  component: LabelledSelect,
  title: 'screens/subscribers/LabelledSelect',
  args: {
    label: '',
    value: 'utf-8',
    options: [
      { value: 'utf-8', label: 'UTF-8' },
      { value: 'windows-1250', label: 'Windows-1250' },
    ],
    onChange: fn(),
  },
  render: function InLanguage(args) {
    return <LabelledSelect {...args} label={useIntl().formatMessage({ id: 'pages.subscribers.import.encoding' })} />;
  },
} satisfies Meta<typeof LabelledSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Chosen: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Windows-1250' }));
    await expectOnce(args.onChange, 'windows-1250');
    await expect(canvas.getByRole('combobox')).toHaveTextContent('UTF-8');
  },
};
