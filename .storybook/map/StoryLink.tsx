import type { MouseEvent, ReactNode } from 'react';
import { addons } from 'storybook/preview-api';

interface StoryLinkProps {
  id: string;
  children: ReactNode;
}

/** A way to a story, within the open gallery; a real link where somebody wants another tab. */
export function StoryLink({ id, children }: StoryLinkProps) {
  const select = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    addons.getChannel().emit('selectStory', { storyId: id });
  };
  return (
    <a href={`./index.html?path=/story/${id}`} target="_top" onClick={select}>
      {children}
    </a>
  );
}
