import { styled } from '../../theme/stitches.ts';

const Frame = styled('iframe', {
  border: 0,
  display: 'block',
  width: '100%',
});

export interface FormFrameProps {
  /** Accessible name. */
  title: string;
  /** CSS pixels. */
  height: number;
  /** The visitor's color scheme. */
  scheme: 'light' | 'dark';
  /** Called with the frame and its empty page, once it can be drawn in. */
  onOpen: (frame: HTMLIFrameElement) => void;
}

/** A page of its own for a form; nobody can type in it. */
export function FormFrame({ title, height, scheme, onOpen }: FormFrameProps) {
  return (
    <Frame
      title={title}
      srcDoc="<!doctype html>"
      tabIndex={-1}
      inert
      style={{ colorScheme: scheme, height }}
      onLoad={({ currentTarget }) => onOpen(currentTarget)}
    />
  );
}
