import React from 'react';
import { AddonPanel, EmptyTabContent } from 'storybook/internal/components';
import { useChannel, useStorybookState } from 'storybook/manager-api';
import { ASK, FOUND, OUTLINE, type Place, type Word } from './events.ts';

const list = { margin: 0, padding: 0, listStyle: 'none' } as const;
const row = { borderBottom: '1px solid rgba(128, 128, 128, 0.25)', padding: '10px 16px' } as const;
const press = {
  background: 'none',
  border: 0,
  color: 'inherit',
  cursor: 'pointer',
  font: 'inherit',
  padding: 0,
  textAlign: 'start',
} as const;
const small = { fontSize: 12, overflowWrap: 'anywhere' } as const;

const search = {
  boxSizing: 'border-box',
  font: 'inherit',
  margin: '10px 16px',
  padding: '6px 8px',
  width: 'calc(100% - 32px)',
} as const;

/** What the page says before what every page says; those alone that hold what is asked for. */
function toOrder(words: readonly Word[], asked: string): Word[] {
  const isOfPage = ({ id }: Word) => Number(/^(pages|auth)\./.test(id));
  const holds = ({ id, shown }: Word) => `${shown} ${id}`.toLowerCase().includes(asked.trim().toLowerCase());
  return words.filter(holds).sort((one, other) => isOfPage(other) - isOfPage(one));
}

const toText = ({ file, line }: Place) => `${file}:${line}`;

/** Every message on the screen: its id, where it stands in each language, and where it is asked for. */
export function WordsPanel({ active = false }: { active?: boolean }) {
  const { storyId } = useStorybookState();
  const [words, setWords] = React.useState<readonly Word[]>([]);
  const [outlined, setOutlined] = React.useState<string | null>(null);
  const [asked, setAsked] = React.useState('');
  const emit = useChannel({
    [FOUND]: setWords,
    // The story has changed, and the canvas with it.
    storyRendered: () => active && emit(ASK),
    storyArgsUpdated: () => active && emit(ASK),
    globalsUpdated: () => active && emit(ASK),
  });
  React.useEffect(() => {
    setOutlined(null);
    if (active && storyId) emit(ASK);
  }, [active, storyId, emit]);
  const outline = (id: string) => {
    const next = id === outlined ? null : id;
    setOutlined(next);
    emit(OUTLINE, next);
  };
  return (
    <AddonPanel active={active}>
      {words.length === 0 ? (
        <EmptyTabContent title="No message is on the screen" />
      ) : (
        <>
          <input
            type="search"
            style={search}
            aria-label="Filter the messages"
            placeholder="A text or an id"
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
          />
          <ul style={list} aria-label="Messages on the screen">
            {toOrder(words, asked).map(({ id, shown, languages, uses }) => (
              <li key={id} style={row}>
                <button type="button" style={press} aria-pressed={id === outlined} onClick={() => outline(id)}>
                  <strong>{shown}</strong> <code style={small}>{id}</code>
                </button>
                {Object.entries(languages).map(([language, place]) => (
                  <div key={language} style={small}>{`${language} · ${place.text} · ${toText(place)}`}</div>
                ))}
                <div style={small}>{`used in ${uses.map(toText).join(', ') || 'the build'}`}</div>
              </li>
            ))}
          </ul>
        </>
      )}
    </AddonPanel>
  );
}
