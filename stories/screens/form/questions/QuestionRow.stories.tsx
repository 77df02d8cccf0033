import { QuestionRow } from '@prelude/ui/screens/form/questions/QuestionRow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longQuestions, questions } from '../../../fixtures/questions.ts';
import { shown } from '../../../fixtures/shown.tsx';

const [, role = questions[0]] = questions;

const meta = {
  component: QuestionRow,
  render: (args) => (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      <QuestionRow {...args} />
    </ol>
  ),
  args: {
    field: role,
    index: 0,
    count: 3,
    main: 'en',
    isOpen: false,
    onToggle: fn(),
    onMove: fn(),
    children: 'Aurora',
  },
} satisfies Meta<typeof QuestionRow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first question cannot go up. */
export const First: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.form.questions.up', { question: 'Role' }) }));
    await expect(args.onMove).not.toHaveBeenCalled();
    await userEvent.click(
      canvas.getByRole('button', { name: shown('pages.form.questions.down', { question: 'Role' }) }),
    );
    await expect(args.onMove).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};

export const LongWords: Story = { tags: ['phone'], args: { field: longQuestions[0], index: 1, isOpen: true } };
