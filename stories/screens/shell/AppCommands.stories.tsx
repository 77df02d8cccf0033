import { AppCommands, type AppCommandsProps, type CurrentList } from '@prelude/ui/screens/shell/AppCommands';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { expectOnce } from '../../fixtures/expectOnce.ts';
import { findDialog } from '../../fixtures/findDialog.ts';
import { navLinks, sidebarArgs, withShell } from '../../fixtures/frames.tsx';
import { subscribers, waitlists, workspaces } from '../../fixtures/launch.ts';
import { shown, typed } from '../../fixtures/shown.tsx';

const [first, ...others] = waitlists;
const path = '/waitlists/1';

const current: CurrentList = {
  name: first.name,
  tabs: (['details', 'form', 'subscribers', 'growth', 'integration', 'advanced'] as const).map((id) => ({
    id,
    href: `${path}/${id}`,
  })),
  importHref: `${path}/subscribers?import`,
  exportHref: `${path}/subscribers?export`,
  link: 'https://prelude.example/w/1',
  people: [],
  isSearching: false,
};

const people = subscribers.slice(0, 3).map(({ id, email, name, href }) => ({ id, email, name, href }));

const meta = {
  component: AppCommands,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  decorators: [withShell('home')],
  args: {
    isOpen: true,
    links: navLinks,
    workspaces,
    selectedWorkspaceId: workspaces[0].id,
    hrefs: { current: '/', newWaitlist: '/waitlists/new', newWorkspace: sidebarArgs.hrefs.newWorkspace },
    theme: 'light',
    lists: { current: null, others: waitlists.map(({ id, name, href }) => ({ id, name, href })) },
    toKeywords: (() => []) as AppCommandsProps['toKeywords'],
    on: {
      changeTheme: fn(),
      selectWorkspace: fn(),
      signOut: fn(),
      navigate: fn(),
      copyLink: fn(),
      search: fn(),
    },
    onClose: fn(),
  },
} satisfies Meta<typeof AppCommands>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = async (text: string) => {
  await findDialog('dialog');
  await userEvent.click(screen.getByRole('combobox', { name: shown('components.commands') }));
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
};

/** The page one is on is not the first. */
export const Ready: Story = {
  play: async () => {
    const dialog = within(await findDialog('dialog'));
    await expect(dialog.getAllByRole('option')[0]).not.toHaveTextContent(shown('common.nav.home'));
  },
};

const onAList: Story = {
  args: {
    lists: { current, others: others.map(({ id, name, href }) => ({ id, name, href })) },
    hrefs: { ...meta.args.hrefs, current: `${path}/subscribers` },
  },
};

/** What belongs to the list comes first. */
export const OnAList: Story = {
  ...onAList,
  play: async ({ args }) => {
    const dialog = within(await findDialog('dialog'));
    await expect(dialog.getAllByRole('option')[0]).toHaveTextContent(shown('pages.waitlist.tab.form'));
    await ask(shown('components.commands.copyLink'));
    await expectOnce(args.on.copyLink, current.link);
  },
};

/** People answer by address and name. */
export const FindsPeople: Story = {
  args: { ...onAList.args, lists: { current: { ...current, people }, others: [] } },
  play: async ({ args }) => {
    const dialog = within(await findDialog('dialog'));
    await userEvent.type(dialog.getByRole('combobox'), 'ada');
    await expect(args.on.search).toHaveBeenLastCalledWith('ada');
    await expect(dialog.getByRole('option', { selected: true })).toHaveTextContent(subscribers[0].email);
    await userEvent.keyboard('{Enter}');
    await expectOnce(args.on.navigate, subscribers[0].href);
  },
};

export const Searching: Story = {
  args: { ...onAList.args, lists: { current: { ...current, isSearching: true }, others: [] } },
  play: async () => {
    const dialog = within(await findDialog('dialog'));
    await userEvent.type(dialog.getByRole('combobox'), 'qqq');
    await expect(dialog.getByText(shown('common.loading'))).toBeVisible();
  },
};

export const NothingFound: Story = {
  ...onAList,
  play: async () => {
    const dialog = within(await findDialog('dialog'));
    await userEvent.type(dialog.getByRole('combobox'), 'qqq');
    await expect(dialog.getByRole('status')).toHaveTextContent(shown('components.commands.empty', { search: 'qqq' }));
  },
};

/** By what it is called in another language. */
export const FoundInAnotherLanguage: Story = {
  args: { ...onAList.args, toKeywords: (id) => (id === 'pages.waitlist.tab.growth' ? ['crecimiento'] : []) },
  play: async ({ args }) => {
    await ask('creci');
    await expectOnce(args.on.navigate, `${path}/growth`);
  },
};

export const GoesToAWaitlist: Story = {
  play: async ({ args }) => {
    await ask(typed(waitlists[1].name));
    await expectOnce(args.on.navigate, waitlists[1].href);
    await expectOnce(args.onClose);
  },
};

export const ChangesTheTheme: Story = {
  play: async ({ args }) => {
    await ask(shown('components.themeSwitch.toDark'));
    await expectOnce(args.on.changeTheme, 'dark');
  },
};

/** The selected workspace is left out. */
export const SelectsAWorkspace: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('option', { name: workspaces[0].name })).not.toBeInTheDocument();
    await ask(workspaces[1].name);
    await expectOnce(args.on.selectWorkspace, workspaces[1].id);
  },
};

export const SignsOut: Story = {
  play: async ({ args }) => {
    await ask(shown('common.signOut'));
    await expectOnce(args.on.signOut);
  },
};

export const NoWorkspace: Story = {
  args: {
    links: navLinks.filter(({ id }) => id !== 'waitlists'),
    selectedWorkspaceId: null,
    hrefs: { current: '/', newWaitlist: null, newWorkspace: sidebarArgs.hrefs.newWorkspace },
    lists: { current: null, others: [] },
    theme: 'dark',
  },
};
