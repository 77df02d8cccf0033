import type { ReactNode } from 'react';
import { EmptyGlyph, type EmptyGlyphProps } from '../primitives/EmptyGlyph.tsx';
import { Heading } from '../primitives/Heading.tsx';
import { Text } from '../primitives/Text.tsx';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const Centre = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flexDirection: 'column',
  padding: '$10 $5',
  textAlign: 'center',
  '@md': { padding: '78px $8 72px' },
});

const Glyph = styled('div', { marginBottom: '$6' });
const Words = styled('div', { display: 'grid', gap: '$1', maxWidth: 440 });
const Action = styled('div', { marginTop: '$5' });

export interface EmptyStateProps extends PartProps {
  /** For a list that never had an entry, not for a missing page or one past the end. */
  glyph?: EmptyGlyphProps['shows'];
  title: ReactNode;
  description?: ReactNode;
  /** One button or link. */
  actions?: ReactNode;
  /** Use 1 when it is the whole page; its title can then take focus. */
  headingLevel?: 1 | 2;
}

/** An optional glyph, one sentence and one action. */
export function EmptyState(props: EmptyStateProps) {
  const { glyph, title, description, actions, headingLevel = 2, ...passed } = props;
  const asPageTitle = headingLevel === 1 ? { id: 'page-title', tabIndex: -1 } : {};
  return (
    <Centre {...passed}>
      {glyph && (
        <Glyph>
          <EmptyGlyph shows={glyph} />
        </Glyph>
      )}
      <Words>
        <Heading level={headingLevel} size="medium" {...asPageTitle}>
          {title}
        </Heading>
        {description && <Text emphasis="soft">{description}</Text>}
      </Words>
      {actions && <Action>{actions}</Action>}
    </Centre>
  );
}
