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
  // The prototype's method: an image of that name on the page shadows the document's own.
  const walker = Document.prototype.createTreeWalker.call(document, root, 1 /* elements */);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    try {
      const element = node as HTMLElement;
      const shadowRoot = element.shadowRoot as Root | null;
      if (shadowRoot) (shadowRoot.plRender || search)(shadowRoot);
      else if (element.matches('.pl-waitlist-widget')) mount(element);
    } catch {
      // Links have no shadow root, and fields of a form can shadow its methods.
    }
  }
}

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

if ('fetch' in window && 'adoptedStyleSheets' in Document.prototype) search(document);
