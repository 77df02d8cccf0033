import { FormFrame, type FormFrameProps } from '@prelude/ui/screens/form/FormFrame';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect, fn, waitFor } from 'storybook/test';
import { shownText } from '../../fixtures/shown.tsx';

function Complaining(props: FormFrameProps) {
  return <FormFrame {...props} complaint={useIntl().formatMessage({ id: 'common.field.email' })} />;
}

const meta = {
  component: FormFrame,
  args: { title: 'Aurora', height: 120, scheme: 'light', complaint: '', onOpen: fn() },
} satisfies Meta<typeof FormFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page is empty, and can be drawn in. */
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const frame = canvas.getByTitle('Aurora');
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(frame));
    await expect((frame as HTMLIFrameElement).contentDocument?.compatMode).toBe('CSS1Compat');
    await expect(frame.inert).toBe(true);
  },
};

export const WithComplaint: Story = {
  render: (args) => <Complaining {...args} />,
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(shownText('common.field.email')),
};
