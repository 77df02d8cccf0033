import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { isComposing } from '../primitives/isComposing.ts';

/* The row listens, without an overlay: WebKit would stretch one over the whole table, and text under it could not be selected. */

const findPress = (row: Element): HTMLElement | null => row.querySelector('[data-row-press]');

/** Events of a row's menu bubble through React although it is elsewhere in the DOM. */
function isOnRowItself({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const control = target.closest('a, button, input, label, [role="button"]');
  return control === null || control.matches('[data-row-press]');
}

/** Dragging over text ends in a click. A keyboard click has `detail` 0 and always counts. */
function endsSelection({ detail, currentTarget }: MouseEvent): boolean {
  const selection = detail > 0 ? window.getSelection() : null;
  return selection !== null && !selection.isCollapsed && selection.containsNode(currentTarget, true);
}

const ignoreSelecting = {
  onClickCapture(event: MouseEvent) {
    if (!isOnRowItself(event) || !endsSelection(event)) return;
    event.preventDefault();
    event.stopPropagation();
  },
};

type Modifiers = Pick<MouseEventInit, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

function clickLink(event: MouseEvent, { ctrlKey, metaKey, shiftKey, altKey }: Modifiers): void {
  const link = findPress(event.currentTarget);
  if (!link || !isOnRowItself(event) || link.contains(event.target as Node)) return;
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }));
}

/** Tells the link that the pointer is on its row, so that it preloads its page. */
const pointAtLink = (type: 'pointerover' | 'pointerout') => (event: PointerEvent) => {
  const relatedTarget = event.currentTarget;
  findPress(relatedTarget)?.dispatchEvent(new window.PointerEvent(type, { bubbles: true, relatedTarget }));
};

/** Handlers of a row that is a link. With a modifier or the middle button it opens a tab, as the link itself does. */
export const linkRowHandlers = {
  ...ignoreSelecting,
  onClick: (event: MouseEvent) => clickLink(event, event),
  onAuxClick: (event: MouseEvent) => {
    if (event.button === 1) clickLink(event, { ctrlKey: true, metaKey: true });
  },
  onPointerEnter: pointAtLink('pointerover'),
  onPointerLeave: pointAtLink('pointerout'),
};

export const toButtonRowHandlers = (onPress: () => void) => ({
  ...ignoreSelecting,
  onClick: (event: MouseEvent) => {
    if (isOnRowItself(event)) onPress();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (isComposing(event) || event.target !== findPress(event.currentTarget) || !/^(Enter| )$/.test(event.key)) return;
    event.preventDefault();
    onPress();
  },
});
