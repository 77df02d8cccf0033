import { addons } from 'storybook/preview-api';
import { ASK, FOUND, OUTLINE, type Word } from './events.ts';
import { findShown } from './findShown.ts';
import { listSaid } from './said.ts';

const mark = 'data-outlined-word';
const rule = `[${mark}] { outline: 3px solid #e5484d !important; outline-offset: 2px !important; }`;

/** Answers the panel: which messages are on the screen, and where one of them is. */
export function answerWords(): void {
  const channel = addons.getChannel();
  channel.on(ASK, async () => {
    const { default: places } = await import('virtual:message-places');
    const words = listSaid().flatMap(([id, pieces]): Word[] => {
      const [first] = findShown(pieces);
      const known = places[id];
      const shown = pieces.find((piece) => findShown([piece]).length > 0) ?? '';
      return first && known ? [{ id, shown, ...known }] : [];
    });
    channel.emit(
      FOUND,
      words.sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
  });
  channel.on(OUTLINE, (id: string | null) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
    const pieces = listSaid().find(([said]) => said === id)?.[1] ?? [];
    const elements = findShown(pieces);
    for (const element of elements) element.setAttribute(mark, '');
    if (elements.length > 0) dress();
    elements[0]?.scrollIntoView({ block: 'nearest' });
  });
}

function dress(): void {
  if (document.querySelector('style[data-prelude-words]')) return;
  const style = document.createElement('style');
  style.dataset.preludeWords = '';
  style.textContent = rule;
  document.head.append(style);
}
