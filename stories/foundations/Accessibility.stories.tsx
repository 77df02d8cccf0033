import { Button } from '@prelude/ui/primitives/Button';
import { IconButton } from '@prelude/ui/primitives/IconButton';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Link } from '@prelude/ui/primitives/Link';
import { SettingsIcon } from '@prelude/ui/primitives/placeIcons';
import { TextInput } from '@prelude/ui/primitives/TextInput';
import { VersionLabel } from '@prelude/ui/screens/shell/VersionLabel';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { user } from '../fixtures/launch.ts';
import { say } from '../fixtures/words.tsx';
import { Target } from './parts/Target.tsx';

const meta = { tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const button = <Button emphasis="solid">{say('pages.newWaitlist.submit')}</Button>;
const iconButton = <IconButton label={user.name} icon={<SettingsIcon />} />;
const link = <Link href="#forgot">{say('auth.signIn.forgot')}</Link>;
const field = <TextInput aria-label={user.name} defaultValue={user.email} />;

export const FocusRing: Story = {
  render: () => (
    <Inline gap={6} wrap>
      {link}
      {button}
      {iconButton}
      {field}
    </Inline>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    const [focused] = canvas.getAllByRole('button');
    await expect(focused).toHaveFocus();
    await expect(getComputedStyle(focused as HTMLElement)).toMatchObject({
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineOffset: '2px',
    });
  },
};

export const Targets: Story = {
  render: () => (
    <table style={{ borderCollapse: 'collapse', maxWidth: 560, tableLayout: 'fixed', width: '100%' }}>
      <tbody>
        <Target name="Button" selector="button">
          {button}
        </Target>
        <Target name="TextInput" selector="input">
          {field}
        </Target>
        <Target name="IconButton" selector="button">
          {iconButton}
        </Target>
        <Target name="Link" selector="a">
          {link}
        </Target>
        <Target name="VersionLabel" selector="button">
          <VersionLabel version="3f9c2a1" />
        </Target>
      </tbody>
    </table>
  ),
  play: async ({ canvasElement }) => {
    const heights = () =>
      [...canvasElement.querySelectorAll<HTMLElement>('[data-height]')].map(({ dataset }) => Number(dataset.height));
    await expect(heights()).toHaveLength(5);
    await waitFor(() => expect(Math.min(...heights())).toBeGreaterThanOrEqual(24));
  },
};
