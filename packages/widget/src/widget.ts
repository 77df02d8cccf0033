import { mount } from './mount.ts';

/** Mounts every `.pl-waitlist-widget` in `root`, also in the open shadow roots there. */
function search(root: Node): void {
  // From the prototype: an image or a form of that name on the page hides the document's own method.
  const walker = Document.prototype.createTreeWalker.call(document, root, 1 /* elements */);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    try {
      const { classList, shadowRoot } = node as HTMLElement;
      if (classList.contains('pl-waitlist-widget')) mount(node as HTMLElement);
      else if (shadowRoot) watch(shadowRoot);
    } catch {
      // It is the document, or can hold no form, as a link, or holds one already; or it is a form whose fields hide its methods.
    }
  }
}

const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records) addedNodes.forEach(search);
});

function watch(root: Node): void {
  observer.observe(root, { childList: true, subtree: true });
  search(root);
}

// Where there is none, the link that the page brings stays.
if ('fetch' in window) watch(document);
