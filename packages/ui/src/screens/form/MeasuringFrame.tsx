import { styled } from '../../theme/stitches.ts';

const Frame = styled('iframe', {
  border: 0,
  height: 0,
  insetInlineStart: 0,
  pointerEvents: 'none',
  position: 'absolute',
  top: 0,
  visibility: 'hidden',
});

export interface MeasuringFrameProps {
  width: number;
  onOpen: (frame: HTMLIFrameElement) => void;
}

/** An unseen page of a certain width, in which a form is measured. */
export function MeasuringFrame({ width, onOpen }: MeasuringFrameProps) {
  return (
    <Frame
      aria-hidden
      title=""
      srcDoc="<!doctype html>"
      tabIndex={-1}
      inert
      style={{ width }}
      onLoad={({ currentTarget }) => onOpen(currentTarget)}
    />
  );
}
