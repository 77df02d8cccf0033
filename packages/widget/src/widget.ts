import { mount } from './mount.ts';

function search(root: Node): void {
  // Use the prototype: an image or form of that name on the page shadows the document's method.
  const walker = Document.prototype.createTreeWalker.call(document, root, 1 /* elements */);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    try {
      const { classList, shadowRoot } = node as HTMLElement;
      if (classList.contains('pl-waitlist-widget')) mount(node as HTMLElement);
      else if (shadowRoot) watch(shadowRoot);
    } catch {
      // `attachShadow` throws for links and for a form already mounted; the fields of a form can shadow its methods.
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

if ('fetch' in window) watch(document);
