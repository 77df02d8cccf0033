import { Heading } from '@prelude/ui/primitives/Heading';
import { styled } from '@prelude/ui/theme/stitches';
import type { ChangedWord } from '../../since/words.ts';
import { text } from './text.ts';

const Words = styled('dl', {
  display: 'grid',
  gap: '4px 16px',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  margin: '8px 0 0',
  overflowWrap: 'anywhere',
  '& dt': { color: '$textMuted' },
  '& dd': { margin: 0 },
  '& del': { color: '$dangerText' },
  '& ins': { color: '$successText', textDecoration: 'none' },
});

/** Messages of the story that changed since its picture was made */
export function ChangedWords({ words }: { words: readonly ChangedWord[] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="medium">
        {text.words}
      </Heading>
      <Words>
        {words.map(({ id, before, after }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>{id}</dt>
            <dd>
              <del>{before ?? text.noWord}</del>
              {' → '}
              <ins>{after ?? text.noWord}</ins>
            </dd>
          </div>
        ))}
      </Words>
    </section>
  );
}
