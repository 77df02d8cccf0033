import { Badge, type BadgeProps } from '@prelude/ui/primitives/Badge';
import { Heading } from '@prelude/ui/primitives/Heading';
import { styled } from '@prelude/ui/theme/stitches';
import { useEffect, useRef } from 'react';
import type { Decisions } from '../decisions.ts';
import { text } from './text.ts';
import type { Group } from './toGroups.ts';

const List = styled('ul', { listStyle: 'none', margin: '4px 0 16px', padding: 0 });

const Row = styled('button', {
  alignItems: 'center',
  background: 'none',
  border: 'none',
  borderRadius: '$control',
  color: '$text',
  cursor: 'pointer',
  display: 'flex',
  gap: 8,
  justifyContent: 'space-between',
  minHeight: 28,
  overflowWrap: 'anywhere',
  padding: '4px 8px',
  textAlign: 'start',
  width: '100%',
  '&:hover': { backgroundColor: '$surfaceHover' },
  '&[aria-current]': { backgroundColor: '$neutralSurface', fontWeight: 500 },
});

const tones = { accepted: 'success', refused: 'danger' } satisfies Record<string, BadgeProps['tone']>;

interface PictureListProps {
  groups: readonly Group[];
  decisions: Decisions;
  current: Group | null;
  onOpen: (key: string) => void;
}

/** Every change of the review, by the component of its first picture */
export function PictureList({ groups, decisions, current, onOpen }: PictureListProps) {
  const opened = useRef<HTMLButtonElement>(null);
  const key = current?.[0].key;
  useEffect(() => {
    if (key) opened.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  const components = Map.groupBy(groups, ([{ title }]) => title);
  return (
    <nav aria-label={text.pictures}>
      {[...components].map(([title, changes]) => (
        <section key={title}>
          <Heading level={2} size="medium" style={{ fontSize: 13, overflowWrap: 'anywhere' }}>
            {title}
          </Heading>
          <List>
            {changes.map((group) => (
              <li key={group[0].key}>
                <Row
                  ref={group[0].key === key ? opened : undefined}
                  type="button"
                  aria-current={group[0].key === key ? 'true' : undefined}
                  onClick={() => onOpen(group[0].key)}
                >
                  {toName(group)}
                  <Verdict group={group} decisions={decisions} />
                </Row>
              </li>
            ))}
          </List>
        </section>
      ))}
    </nav>
  );
}

const toName = ([{ story, mode }, ...others]: Group) =>
  [`${story} · ${mode.name}`, ...(others.length > 0 ? [text.alike(others.length + 1)] : [])].join(' ');

/** The verdict that all pictures of a group have */
function Verdict({ group: [{ key }, ...others], decisions }: { group: Group; decisions: Decisions }) {
  const verdict = decisions[key]?.verdict;
  if (!verdict || others.some((item) => decisions[item.key]?.verdict !== verdict)) return null;
  return <Badge tone={tones[verdict]}>{verdict}</Badge>;
}
