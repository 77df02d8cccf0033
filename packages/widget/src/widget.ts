import { mount, type Root } from './mount.ts';

// Search at once, so that a form is there before its link is painted; then rest, however much the page changes.
const observer = new MutationObserver(() => {
  search(document);
  observer.disconnect();
  setTimeout(search, 300, document);
});

/** Searches a document or shadow root, and watches it from then on. */
function search(root: Node): void {
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'lang', 'data-pl-lang', 'data-pl-waitlist-id', 'data-pl-api'],
  });
  for (const host of findAll(root, '.pl-waitlist-widget')) {
    try {
      if (!host.shadowRoot) mount(host);
    } catch {
      // Links have no shadow root, and older browsers no constructed style sheets.
    }
  }
  for (const element of findAll(root, '*')) {
    const shadowRoot = element.shadowRoot as Root | null;
    if (shadowRoot) (shadowRoot.plRender || search)(shadowRoot);
  }
}

// The prototype's method: an image or a field of that name on the page shadows the node's own.
const findAll = (root: Node, selector: string): NodeListOf<HTMLElement> =>
  Object.getPrototypeOf(root).querySelectorAll.call(root, selector);

// Outside the shadow root the target looks like no field, so listeners of the page may not have the key at all.
for (const type of ['keydown', 'keypress', 'keyup'] as const) {
  addEventListener(
    type,
    (event) => {
      if (!/Tab|Esc/.test(event.key) && event.composedPath().some((target) => (target as Root).plRender))
        event.stopImmediatePropagation();
    },
    true,
  );
}

if ('fetch' in window) search(document);
