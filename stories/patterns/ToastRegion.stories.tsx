import { ToastRegion } from '@prelude/ui/patterns/ToastRegion';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { say } from '../fixtures/words.tsx';

const meta = { component: ToastRegion, args: { children: say('common.toast.copied') } } satisfies Meta<
  typeof ToastRegion
>;

export default meta;

export const Holding: StoryObj<typeof meta> = {
  play: ({ canvas }) => expect(canvas.getByRole('region')).toHaveAttribute('aria-live', 'polite'),
};
