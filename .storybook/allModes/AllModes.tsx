import React from 'react';
import { useArgs, useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { Frames } from './Frames.tsx';
import { Shield } from './Shield.tsx';
import { toEditedArgs } from './toEditedArgs.ts';
import { type Choice, toFrames } from './toFrames.ts';

/**
 * The canvas, or in its place the story in more than one mode at once. The canvas stays, since the controls speak to it; it
 * is hidden once it is played, and not before, for what is hidden takes no focus.
 */
export function AllModes({ children }: { children?: React.ReactNode }) {
  const [globals] = useGlobals();
  const [args = {}, , , initialArgs = {}] = useArgs();
  const { viewMode } = useStorybookState();
  const story = useStorybookApi().getCurrentStoryData();
  const choice: Choice = globals.modes ?? 'one';
  const isStory = viewMode === 'story' && story?.type === 'story';
  const modes = isStory ? toFrames(story, choice, globals.theme ?? 'light') : [];
  const isOne = modes.length === 0;
  const shown = modes.map(({ src }) => src).join();
  const [played, setPlayed] = React.useState('');
  return (
    <React.Fragment>
      <div style={{ display: 'contents', visibility: !isOne && played === shown ? 'hidden' : undefined }}>
        {children}
      </div>
      {!isOne && (
        <Shield title="Modes">
          <Frames
            key={shown}
            storyId={story?.id ?? ''}
            modes={modes}
            editedArgs={toEditedArgs(args, initialArgs)}
            onCanvasDrawn={() => setPlayed(shown)}
          />
        </Shield>
      )}
    </React.Fragment>
  );
}
