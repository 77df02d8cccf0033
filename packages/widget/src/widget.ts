import { mount } from './mount.ts';

declare global {
  interface Window {
    /** Set by the first copy of the script on a page; the others leave everything to it. */
    preludeWidget?: true;
  }
}

const script = (document.currentScript as HTMLScriptElement).src;

/** Every `.pl-waitlist-widget` on the page, now and later. */
const mountAll = (): void => {
  for (const host of document.querySelectorAll<HTMLElement>('.pl-waitlist-widget')) mount(host, script);
};

if (!window.preludeWidget) {
  window.preludeWidget = true;
  new MutationObserver(mountAll).observe(document, { childList: true, subtree: true });
  mountAll();
}
