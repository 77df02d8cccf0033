import type { OriginsFormProps } from '@prelude/ui/screens/shared/OriginsForm';
import { OriginsEditor } from '@prelude/ui/screens/waitlists/OriginsEditor';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { shown } from '../../fixtures/shown.tsx';

const meta = {
  component: OriginsEditor,
  args: { origins: ['https://auroralabs.pl'], saving: { status: 'idle' }, onSave: fn() },
} satisfies Meta<typeof OriginsEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const add = async (canvas: { getByRole: (role: 'textbox') => HTMLElement }, text: string) => {
  await userEvent.type(canvas.getByRole('textbox'), `${text}{Enter}`);
};

export const Ready: Story = {};

export const EverySite: Story = { args: { origins: [] } };

export const Added: Story = {
  play: async ({ canvas, args }) => {
    await add(canvas, 'HTTPS://Example.com:443/join');
    await expectOnce(args.onSave, ['https://auroralabs.pl', 'https://example.com']);
  },
};

export const Removed: Story = {
  args: { origins: ['https://auroralabs.pl', 'https://example.com'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /auroralabs/ }));
    await expectOnce(args.onSave, ['https://example.com']);
  },
};

function Saved(props: OriginsFormProps) {
  const [origins, setOrigins] = useState(props.origins);
  return <OriginsEditor {...props} origins={origins} onSave={setOrigins} />;
}

/** The pressed button is gone, so focus moves to the next one, and after the last site to the form. */
export const RemovedOneByOne: Story = {
  tags: ['same-picture'],
  args: { origins: ['https://auroralabs.pl', 'https://example.com', 'https://example.org'] },
  render: (args) => <Saved {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /example\.com/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /example\.org/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /auroralabs/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(await findDialog('alertdialog')).getByRole('button', { name: /auroralabs/ }));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
  },
};

export const AskedForTheLast: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /auroralabs/ }));
    await findDialog('alertdialog');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const LastRemoved: Story = {
  tags: ['same-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /auroralabs/ }));
    const dialog = within(await findDialog('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /auroralabs/ }));
    await expectOnce(args.onSave, []);
  },
};

const refused = (text: string): Story => ({
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), text);
    await userEvent.click(canvas.getByRole('button', { name: shown('pages.waitlist.advanced.origins.add') }));
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

export const RefusedEmpty = refused(' ');
export const RefusedUnreadable = refused('auroralabs.pl');
export const RefusedScheme = refused('ftp://auroralabs.pl');
export const RefusedCredentials = refused('https://ada:secret@auroralabs.pl');
export const RefusedKnown = refused('https://auroralabs.pl/');

export const Saving: Story = { args: { saving: { status: 'submitting' } } };

export const Conflict: Story = {
  args: {
    origins: ['https://auroralabs.pl', 'https://theirs.example'],
    saving: { status: 'failed', fields: { allowedOrigins: 'conflict' } },
  },
};

export const RefusedTooMany: Story = {
  args: { origins: Array.from({ length: 50 }, (_, index) => `https://premiera-${index + 1}.example`) },
  play: async ({ canvas, args }) => {
    await add(canvas, 'https://auroralabs.pl');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('alert')).toHaveTextContent(shown('common.field.origins_too_many'));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
