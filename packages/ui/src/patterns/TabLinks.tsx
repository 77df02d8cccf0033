import { Link } from '../primitives/Link.tsx';
import { Select } from '../primitives/Select.tsx';
import { useMediaQuery } from '../primitives/useMediaQuery.ts';
import type { LinkItem, PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { breakpoints } from '../theme/tokens.ts';

const List = styled('ul', {
  borderBottom: '1px solid $border',
  display: 'flex',
  gap: '$6',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media print': { display: 'none' },
});

const Tab = styled(Link, {
  alignItems: 'center',
  borderBottom: '2px solid transparent',
  color: '$textMuted',
  display: 'flex',
  fontWeight: 500,
  height: 40,
  marginBottom: -1,
  paddingBottom: 2,
  textDecoration: 'none',
  '&:hover': { color: '$text' },
  '&[aria-current]': { borderBottomColor: '$ink', color: '$text' },
  '@forced': { borderBottom: 0, '&[aria-current]': { borderBottom: '4px solid Highlight' } },
});

export interface TabLinksProps extends PartProps<'nav'> {
  /** Accessible name of the navigation. */
  'aria-label': string;
  items: readonly LinkItem<string>[];
  /** The `href` of the page that is shown */
  currentHref: string | null;
  /** Called with the chosen `href` on narrow screens, where the tabs are a select. Links navigate by themselves. */
  onNavigate: (href: string) => void;
}

/** Shows links side by side from the `md` breakpoint up, and a select on narrower screens. SPEC section 2. */
export function TabLinks({ items, currentHref, onNavigate, ...passed }: TabLinksProps) {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md})`);
  return (
    <nav {...passed}>
      {isWide ? (
        <List>
          {items.map((item) => (
            <li key={item.href}>
              <Tab emphasis="plain" href={item.href} aria-current={item.href === currentHref ? 'page' : undefined}>
                {item.label}
              </Tab>
            </li>
          ))}
        </List>
      ) : (
        <Select
          aria-label={passed['aria-label']}
          placeholder={passed['aria-label']}
          value={currentHref}
          options={items.map((item) => ({ value: item.href, label: item.label }))}
          onChange={onNavigate}
        />
      )}
    </nav>
  );
}
