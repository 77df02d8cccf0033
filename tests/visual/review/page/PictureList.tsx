import { Badge, type BadgeProps } from '@prelude/ui/primitives/Badge';
import { Heading } from '@prelude/ui/primitives/Heading';
import { styled } from '@prelude/ui/theme/stitches';
import { useEffect, useRef } from 'react';
import type { ReviewItem } from '../ReviewItem.ts';
import { text } from './text.ts';

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
  items: readonly ReviewItem[];
  current: ReviewItem | null;
  onOpen: (key: string) => void;
}

/** Every picture of the review, by component */
export function PictureList({ items, current, onOpen }: PictureListProps) {
  const opened = useRef<HTMLButtonElement>(null);
  const key = current?.key;
  useEffect(() => {
    if (key) opened.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  const components = Map.groupBy(items, ({ title }) => title);
  return (
    <nav aria-label={text.pictures}>
      {[...components].map(([title, pictures]) => (
        <section key={title}>
          <Heading level={2} size="lead" style={{ fontSize: 13, overflowWrap: 'anywhere' }}>
            {title}
          </Heading>
          <List>
            {pictures.map((item) => (
              <li key={item.key}>
                <Row
                  ref={item === current ? opened : undefined}
                  type="button"
                  aria-current={item === current ? 'true' : undefined}
                  onClick={() => onOpen(item.key)}
                >
                  {`${item.story} · ${item.mode.name}`}
                  {item.verdict && <Badge tone={tones[item.verdict]}>{item.verdict}</Badge>}
                </Row>
              </li>
            ))}
          </List>
        </section>
      ))}
    </nav>
  );
}
