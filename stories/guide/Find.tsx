import { SearchField } from '@prelude/ui/patterns/SearchField';
import * as actionIcons from '@prelude/ui/primitives/actionIcons';
import type { Icon } from '@prelude/ui/primitives/Icon';
import * as placeIcons from '@prelude/ui/primitives/placeIcons';
import { Stack } from '@prelude/ui/primitives/Stack';
import * as signIcons from '@prelude/ui/primitives/signIcons';
import { Text } from '@prelude/ui/primitives/Text';
import { VisuallyHidden } from '@prelude/ui/primitives/VisuallyHidden';
import { styled } from '@prelude/ui/theme/stitches';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useDeferredValue, useEffect, useState } from 'react';
import { CopyName } from '../foundations/parts/CopyName.tsx';
import { type Entry, findEntries, icons, type Kind, kinds, loadPlaces, tokens } from './findEntries.ts';
import { Way } from './Way.tsx';

const drawings: Record<string, Icon> = { ...actionIcons, ...placeIcons, ...signIcons };

const titles = {
  part: 'Parts',
  page: 'Pages',
  token: 'Tokens',
  icon: 'Icons',
  message: 'Texts of the product',
  screen: 'Screens',
  state: 'States',
} satisfies Record<Kind, string>;

const words = {
  label: 'Find a part, a page, a token, an icon, a text or a state',
  none: 'Nothing here has that name. Try another word for it.',
  failed: 'The index of the gallery could not be read. Load the page again.',
  more: (count: number) => `and ${count} more`,
  count: (count: number) => `${count} found`,
} as const;

/** The way back from what was found leads to the same word. */
const KEPT = 'find';

/** Of each kind, where something is asked; the count of the others is told. */
const SHOWN = 12;

const Results = styled('ul', { display: 'grid', gap: 2, listStyle: 'none', margin: 0, padding: 0 });

const Result = styled('li', {
  alignItems: 'center',
  borderTop: '1px solid $border',
  display: 'grid',
  gap: '$3',
  gridTemplateColumns: '20px minmax(0, 2fr) minmax(0, 3fr)',
  padding: '6px 0',
  '& a': { color: '$accentText', fontWeight: 500, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});

const Swatch = styled('span', { border: '1px solid $borderStrong', borderRadius: 4, height: 18, width: 18 });

const Title = styled('h2', { fontSize: '$lead', fontWeight: 600, lineHeight: '$lead' });

/** Everything that the gallery holds, by a word of its name, its value or its page. */
export function Find() {
  const [query, setQuery] = useState(() => sessionStorage.getItem(KEPT) ?? '');
  const [places, setPlaces] = useState<readonly Entry[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useDeferredValue(query);
  useEffect(() => {
    loadPlaces().then(setPlaces, () => setHasFailed(true));
  }, []);
  const ask = (next: string) => {
    sessionStorage.setItem(KEPT, next);
    setQuery(next);
  };
  const found = findEntries([...places, ...tokens, ...icons], asked);
  return (
    <Unstyled>
      <Stack gap={6}>
        <SearchField label={words.label} value={query} maxLength={100} onChange={ask} />
        <VisuallyHidden role="status">{asked && words.count(found.length)}</VisuallyHidden>
        {hasFailed && <Text tone="danger">{words.failed}</Text>}
        {asked && found.length === 0 && <Text emphasis="soft">{words.none}</Text>}
        {kinds.map((kind) => (
          <Kindred
            key={kind}
            title={titles[kind]}
            entries={found.filter((entry) => entry.kind === kind)}
            limit={asked ? SHOWN : found.length}
          />
        ))}
      </Stack>
    </Unstyled>
  );
}

interface KindredProps {
  title: string;
  entries: readonly Entry[];
  limit: number;
}

function Kindred({ title, entries, limit }: KindredProps) {
  if (entries.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Title>{title}</Title>
      <Results>
        {entries.slice(0, limit).map((entry) => (
          <Result key={`${entry.name} ${entry.hint}`}>
            <Drawing {...entry} />
            {entry.href ? (
              <Way href={entry.href}>{entry.name}</Way>
            ) : (
              <CopyName text={entry.copies}>{entry.name}</CopyName>
            )}
            <Text as="span" size="medium" emphasis="soft">
              {entry.hint}
            </Text>
          </Result>
        ))}
      </Results>
      {entries.length > limit && (
        <Text size="medium" emphasis="soft">
          {words.more(entries.length - limit)}
        </Text>
      )}
    </Stack>
  );
}

function Drawing({ kind, name, hint }: Entry) {
  const Drawn = kind === 'icon' ? drawings[name] : undefined;
  if (Drawn) return <Drawn />;
  if (kind === 'token' && hint.startsWith('colors')) return <Swatch css={{ backgroundColor: name }} />;
  return <span />;
}
