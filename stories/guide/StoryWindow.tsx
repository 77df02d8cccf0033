import { styled } from '@prelude/ui/theme/stitches';
import type { SyntheticEvent } from 'react';
import { useToolbar } from './useToolbar.ts';

const Frame = styled('iframe', {
  border: '1px solid $border',
  borderRadius: '$card',
  display: 'block',
  marginBlock: '$4',
  width: '100%',
});

export interface StoryWindowProps {
  id: string;
  name: string;
  /** CSS length. */
  height: string;
  onLoad?: (event: SyntheticEvent<HTMLIFrameElement>) => void;
}

/** A story in a window of its own, by the theme and in the language of the page around it. */
export function StoryWindow({ id, name, height, onLoad }: StoryWindowProps) {
  const { locale, theme } = useToolbar();
  const address = `iframe.html?id=${id}&viewMode=story&globals=locale:${locale};theme:${theme}`;
  return <Frame key={address} src={address} title={name} style={{ height }} onLoad={onLoad} />;
}
