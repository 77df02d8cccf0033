import { FormattedMessage, useIntl } from 'react-intl';
import { Pager } from '../../../patterns/Pager.tsx';
import { ChevronDownIcon } from '../../../primitives/actionIcons.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Menu } from '../../../primitives/Menu.tsx';
import { type PagerState, type PageSize, pageSizes } from '../../../state/ListState.ts';
import { styled } from '../../../theme/stitches.ts';

const Foot = styled('div', {
  alignItems: 'center',
  display: 'grid',
  gap: '$4',
  justifyItems: 'center',
  '@media print': { display: 'none' },
  '@md': { gridTemplateColumns: '1fr auto 1fr', '& > :last-child': { gridColumn: 3, justifySelf: 'end' } },
});

const Middle = styled('div', { '@md': { gridColumn: 2 } });

export interface PageFootProps {
  pager: PagerState;
  limit: PageSize;
  onLimit: (limit: PageSize) => void;
}

export function PageFoot({ pager, limit, onLimit }: PageFootProps) {
  const intl = useIntl();
  return (
    <Foot>
      <Middle>{pager.items.length > 1 && <Pager {...pager} />}</Middle>
      <Menu
        aria-label={intl.formatMessage({ id: 'pages.subscribers.limit.label' })}
        trigger={
          <Button>
            <FormattedMessage id="pages.subscribers.limit.count" values={{ count: limit }} />
            <ChevronDownIcon />
          </Button>
        }
        options={pageSizes.map((size) => ({
          value: String(size),
          label: <FormattedMessage id="pages.subscribers.limit.count" values={{ count: size }} />,
        }))}
        value={String(limit)}
        onChange={(value) => onLimit(pageSizes.find((size) => String(size) === value) ?? limit)}
      />
    </Foot>
  );
}
