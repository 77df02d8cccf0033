import React from 'react';
import type { FrameMode } from './toFrames.ts';
import { whenDrawn } from './whenDrawn.ts';

const height = 720;

interface ModeFrameProps {
  storyId: string;
  mode: FrameMode;
  /** False until the frames before it are drawn; until then it stays empty. */
  isItsTurn: boolean;
  editedArgs: Record<string, unknown>;
  onDrawn: () => void;
}

/** A story in one mode, live, as large as its mode and drawn as small as its place. */
export function ModeFrame({ storyId, mode, isItsTurn, editedArgs, onDrawn }: ModeFrameProps) {
  const frame = React.useRef<HTMLIFrameElement>(null);
  const told = React.useRef('{}');
  const drawn = React.useRef(onDrawn);
  const [scale, setScale] = React.useState(1);
  const edited = JSON.stringify(editedArgs);

  React.useEffect(() => {
    const place = frame.current?.parentElement;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, place.clientWidth / mode.width)));
    observer.observe(place);
    return () => observer.disconnect();
  }, [mode.width]);

  React.useEffect(
    () => (isItsTurn ? whenDrawn(frame.current, storyId, () => drawn.current()) : undefined),
    [isItsTurn, storyId],
  );

  React.useEffect(() => {
    if (!isItsTurn || told.current === edited) return undefined;
    return whenDrawn(frame.current, storyId, ({ channel, toOwn }) => {
      const argNames = Object.keys(JSON.parse(told.current)).filter((name) => !(name in JSON.parse(edited)));
      if (argNames.length > 0) channel.emit('resetStoryArgs', { storyId, argNames });
      channel.emit('updateStoryArgs', { storyId, updatedArgs: toOwn(edited) });
      told.current = edited;
    });
  }, [isItsTurn, storyId, edited]);

  const name = `${mode.locale} · ${mode.theme} · ${mode.width}`;
  return (
    <figure style={{ margin: 0, minWidth: 0, maxWidth: mode.width, width: '100%' }}>
      <figcaption style={{ fontSize: 12, lineHeight: '24px' }}>{name}</figcaption>
      <div style={{ height: height * scale, overflow: 'hidden', background: 'white', border: '1px solid #d5d3cd' }}>
        <iframe
          ref={frame}
          title={name}
          src={isItsTurn ? mode.src : undefined}
          style={{ border: 0, height, transform: `scale(${scale})`, transformOrigin: 'top left', width: mode.width }}
        />
      </div>
    </figure>
  );
}
