import { CustomizationScreen } from '@prelude/ui/screens/form/CustomizationScreen';
import { FormScreen } from '@prelude/ui/screens/form/FormScreen';
import { LookForm } from '@prelude/ui/screens/form/LookForm';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { chooseOption } from '../../fixtures/chooseOption.ts';
import {
  autosave,
  defaultTexts,
  designed,
  drawPreview,
  hrefs,
  images,
  subject,
  today,
} from '../../fixtures/design.tsx';
import { withShell } from '../../fixtures/frames.tsx';
import { waitlists, workspaces } from '../../fixtures/launch.ts';
import { shown, typed } from '../../fixtures/shown.tsx';

const select = {
  waitlists: { status: 'ready', rows: waitlists, freshness: 'fresh' },
  waitlistId: null,
  newWaitlistHref: '/waitlists/new',
  onWaitlistChange: fn(),
  onRetry: fn(),
} as const;

const form = {
  state: { status: 'ready', item: { ...subject, draft: designed } },
  defaultTexts,
  hrefs,
  today,
  images,
  autosave,
  publishing: { status: 'idle' },
  preview: drawPreview,
  on: { change: fn(), publish: fn(async () => false), revert: fn(), discard: fn(), retry: fn() },
} as const;

const meta = {
  component: CustomizationScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withShell('customization')],
  args: {
    select,
    children: (
      <LookForm
        workspace={workspaces[0]}
        state={{ status: 'ready', item: {} }}
        images={images}
        saving={{ status: 'idle' }}
        onSave={fn()}
        onRetry={fn()}
      />
    ),
  },
} satisfies Meta<typeof CustomizationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The look of the workspace, until a list is chosen. */
export const NoneChosen: Story = {
  play: async ({ canvasElement, args }) => {
    await chooseOption(canvasElement, shown('pages.selector.label'), typed(waitlists[1].name));
    await expect(args.select.onWaitlistChange).toHaveBeenCalledWith(waitlists[1].id);
  },
};

export const Chosen: Story = {
  args: { select: { ...select, waitlistId: waitlists[0].id }, children: <FormScreen {...form} /> },
  play: async ({ canvasElement, args }) => {
    await chooseOption(canvasElement, shown('pages.selector.label'), shown('pages.customization.all'));
    await expect(args.select.onWaitlistChange).toHaveBeenCalledWith(null);
  },
};

export const Loading: Story = { args: { select: { ...select, waitlists: { status: 'loading' } } } };

export const LoadingForm: Story = {
  args: {
    select: { ...select, waitlistId: waitlists[0].id },
    children: <FormScreen {...form} state={{ status: 'loading' }} />,
  },
};

export const NoLists: Story = { args: { select: { ...select, waitlists: { status: 'empty' } } } };

export const FailedOffline: Story = {
  args: { select: { ...select, waitlists: { status: 'failed', reason: 'offline' } } },
};

/** Somebody has deleted the list whose form is being designed: what was typed stays. */
export const Gone: Story = { args: { select, children: <FormScreen {...form} />, isGone: true } };

/** Another tab has selected another workspace while the look of this one is designed. */
export const OtherWorkspace: Story = {
  args: { otherWorkspace: { workspace: workspaces[0].name, other: workspaces[1].name } },
};
