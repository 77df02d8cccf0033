import type { PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { toInitials } from './toInitials.ts';

const Disc = styled('span', {
  alignItems: 'center',
  backgroundColor: '$neutralSurface',
  borderRadius: '$round',
  color: '$text',
  display: 'inline-flex',
  flex: 'none',
  fontSize: '0.6875rem',
  fontWeight: 600,
  height: 30,
  justifyContent: 'center',
  lineHeight: 1,
  userSelect: 'none',
  width: 30,
  '@forced': forced.edge,
});

export interface AvatarProps extends PartProps<'span'> {
  /** A name, or the e-mail address if there is none. */
  name: string;
}

/** Initials, hidden from screen readers: the name is shown beside them. */
export function Avatar({ name, ...passed }: AvatarProps) {
  return (
    <Disc aria-hidden {...passed}>
      {toInitials(name)}
    </Disc>
  );
}
