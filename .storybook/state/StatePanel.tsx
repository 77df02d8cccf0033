import React from 'react';
import { AddonPanel, Button, createCopyToClipboardFunction } from 'storybook/internal/components';
import { FORCE_REMOUNT, STORY_ARGS_UPDATED } from 'storybook/internal/core-events';
import { useArgs, useChannel, useStorybookState } from 'storybook/manager-api';
import { readState, toStateText } from './toState.ts';

const panel = { display: 'flex', flexDirection: 'column', height: '100%' } as const;
const bar = { display: 'flex', flex: 'none', gap: 8, alignItems: 'center', padding: '8px 16px' } as const;
const field = {
  border: 0,
  borderTop: '1px solid rgba(128, 128, 128, 0.25)',
  boxSizing: 'border-box',
  flex: 1,
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: 1.5,
  minHeight: 0,
  padding: 16,
  resize: 'none',
  width: '100%',
} as const;
const fault = { color: '#b3261e', margin: 0 } as const;

const copy = createCopyToClipboardFunction();

/** The props of the story as JSON, to be edited, copied and pasted. A text that is no JSON stays, and says why it is none. */
export function StatePanel({ active = false }: { active?: boolean }) {
  const [args = {}, updateArgs, resetArgs] = useArgs();
  const { storyId } = useStorybookState();
  const isReset = React.useRef(false);
  const emit = useChannel({
    // A state that the story could not draw has left its error there.
    [STORY_ARGS_UPDATED]: () => {
      if (isReset.current) emit(FORCE_REMOUNT, { storyId });
      isReset.current = false;
    },
  });
  const known = toStateText(args);
  const [draft, setDraft] = React.useState<string | null>(null);
  const [copied, setCopied] = React.useState<string | null>(null);
  const text = draft ?? known;
  const read = readState(text, args);

  const write = (next: string) => {
    const result = readState(next, args);
    setDraft(next);
    if ('changed' in result && Object.keys(result.changed).length > 0) updateArgs(result.changed);
  };
  return (
    <AddonPanel active={active} hasScrollbar={false}>
      <div style={panel}>
        <div style={bar}>
          <Button ariaLabel={false} size="small" onClick={() => copy(text).then(() => setCopied(text))}>
            {copied === text ? 'Copied' : 'Copy'}
          </Button>
          <Button
            ariaLabel={false}
            size="small"
            onClick={() => {
              setDraft(null);
              isReset.current = true;
              resetArgs();
            }}
          >
            {'Reset'}
          </Button>
          <p role="status" style={fault}>
            {'fault' in read ? read.fault : ''}
          </p>
        </div>
        <textarea
          aria-label="Props as JSON"
          aria-invalid={'fault' in read}
          spellCheck={false}
          style={field}
          value={text}
          onChange={({ target }) => write(target.value)}
          onBlur={() => {
            if (!('fault' in read)) setDraft(null);
          }}
        />
      </div>
    </AddonPanel>
  );
}
