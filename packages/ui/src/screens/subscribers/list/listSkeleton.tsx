import { Skeleton } from '../../../primitives/Skeleton.tsx';
import { SubscribersTableSkeleton } from './SubscribersTable.tsx';
import { Tools, ToolsAndTable } from './Tools.ts';

const toolWidths = { search: '100%', phone: '8.75rem', filters: '5.75rem', actions: '17rem' };

export const ListSkeleton = () => (
  <div aria-hidden inert>
    <ToolsAndTable>
      <Tools>
        {(['search', 'phone', 'filters', 'count', 'actions'] as const).map((tool) => (
          <div key={tool} data-tool={tool} data-is-set={tool === 'filters' || tool === 'count' ? false : undefined}>
            {tool !== 'count' && <Skeleton width={toolWidths[tool]} height={36} />}
          </div>
        ))}
      </Tools>
      <SubscribersTableSkeleton />
    </ToolsAndTable>
  </div>
);
