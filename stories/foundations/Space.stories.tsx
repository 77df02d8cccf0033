import { styled } from '@prelude/ui/theme/stitches';
import { space } from '@prelude/ui/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyName } from './parts/CopyName.tsx';

const meta = { tags: ['wordless', '!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Table = styled('table', {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { borderTop: '1px solid $border', height: 32, padding: '0 $5 0 0', textAlign: 'start' },
  '& th': { fontWeight: 500, minWidth: 48 },
  '& td:nth-child(2)': { color: '$textMuted' },
});

const Bar = styled('div', { backgroundColor: '$accent', borderRadius: 2, height: 12 });

export const AllSteps: Story = {
  render: () => (
    <Table>
      <tbody>
        {Object.entries(space).map(([step, width]) => (
          <tr key={step}>
            <th scope="row">
              <CopyName text={`$${step}`}>{step}</CopyName>
            </th>
            <td>{width}</td>
            <td>
              <Bar style={{ width }} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  ),
};
