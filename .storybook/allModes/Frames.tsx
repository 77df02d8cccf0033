import React from 'react';
import { ModeFrame } from './ModeFrame.tsx';
import type { FrameMode } from './toFrames.ts';
import { whenDrawn } from './whenDrawn.ts';

const grid = {
  background: '#f1f0ee',
  boxSizing: 'border-box',
  display: 'grid',
  fontFamily: 'system-ui, sans-serif',
  gap: 16,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  minHeight: '100vh',
  padding: 16,
} as const;

interface FramesProps {
  storyId: string;
  modes: readonly FrameMode[];
  editedArgs: Record<string, unknown>;
  /** Called once the canvas below has played the story as well. */
  onCanvasDrawn: () => void;
}

/** The frames of a story. They are played one after another: there is one focus for all, and a play that lost it fails. */
export function Frames({ storyId, modes, editedArgs, onCanvasDrawn }: FramesProps) {
  const [drawn, setDrawn] = React.useState(-1);
  const canvasDrawn = React.useRef(onCanvasDrawn);
  React.useEffect(
    () =>
      whenDrawn(document.querySelector('#storybook-preview-iframe'), storyId, () => {
        setDrawn(0);
        canvasDrawn.current();
      }),
    [storyId],
  );
  return (
    <main style={grid}>
      {modes.map((mode, at) => (
        <ModeFrame
          key={mode.name}
          storyId={storyId}
          mode={mode}
          isItsTurn={at <= drawn}
          editedArgs={editedArgs}
          onDrawn={() => setDrawn((before) => Math.max(before, at + 1))}
        />
      ))}
    </main>
  );
}
