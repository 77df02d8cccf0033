import { locales } from '@prelude/ui/words/MessageId';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { counts, PluralTables } from './parts/PluralTables.tsx';

const meta = { component: PluralTables, tags: ['wordless', '!autodocs'] } satisfies Meta<typeof PluralTables>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plurals: Story = {
  play: async ({ canvas, canvasElement }) => {
    const tables = canvas.getAllByRole('table').length;
    const cells = [...canvasElement.querySelectorAll('[data-count]')];
    await expect(cells).toHaveLength(tables * counts.length * locales.length);
    const ids = [...canvasElement.querySelectorAll('caption')].map(({ textContent }) => textContent);
    await expect(cells.filter(({ textContent }) => !textContent || ids.includes(textContent))).toEqual([]);
  },
};
