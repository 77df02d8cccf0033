import { styled } from '@prelude/ui/theme/stitches';
import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useEffect, useRef, useState } from 'react';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { Drawn, type PreparedStory } from './InLanguages.tsx';
import { StoryWindow } from './StoryWindow.tsx';
import { useToolbar } from './useToolbar.ts';

const Frame = styled('div', {
  border: '1px solid $border',
  borderRadius: '$card',
  // What fixes itself to the window stays in its frame.
  contain: 'strict',
  height: 176,
  overflow: 'hidden',
  padding: '$4',
  zoom: 0.8,
});

/** How far below the window a story is loaded */
const AHEAD = '300px';

type Preview = Window & { __STORYBOOK_ADDONS_CHANNEL__?: { once: (event: string, listener: () => void) => void } };

/** A dialog in a window of its own takes the focus, though its frame is inert, and the next one takes it from that. */
function giveFocusBack(frame: HTMLElement | null, last: Element | null): void {
  const taker = document.activeElement;
  if (!(taker instanceof HTMLElement) || !frame?.contains(taker)) return;
  taker.blur();
  window.focus();
  if (last instanceof HTMLElement) last.focus({ preventScroll: true });
}

/**
 * A story in a small frame, loaded when it comes into view. It is only looked at: neither keys nor its own focus get into it.
 */
export function Sample({ id }: { id: string | undefined }) {
  const { loadStory } = use(DocsContext);
  const { locale } = useToolbar();
  const [story, setStory] = useState<PreparedStory>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!id) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void loadStory(id).then(setStory);
      },
      { rootMargin: AHEAD },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [id, loadStory]);
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const giveBack = () => giveFocusBack(frame.current, last.current);
    document.addEventListener('focusin', remember);
    window.addEventListener('blur', giveBack);
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('blur', giveBack);
    };
  }, []);
  return (
    <Frame ref={frame} inert data-sample={id}>
      {id &&
        story &&
        (story.parameters.docs?.story?.inline === false ? (
          <StoryWindow
            id={id}
            name={story.name}
            height="420px"
            onLoad={({ currentTarget: { contentDocument, contentWindow } }) =>
              (contentWindow as Preview | null)?.__STORYBOOK_ADDONS_CHANNEL__?.once(STORY_FINISHED, () => {
                if (contentDocument) contentDocument.documentElement.inert = true;
                giveFocusBack(frame.current, last.current);
              })
            }
          />
        ) : (
          <Drawn story={story} locale={locale} />
        ))}
    </Frame>
  );
}
