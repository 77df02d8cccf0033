import './fields.ts';
import * as extras from './form.ts';
import { complain } from './form.ts';
import { mount, type Root } from './mount.ts';
import { setExtras } from './readForm.ts';
import type { Settings } from './Settings.ts';
import { type State, words } from './words.ts';

/** States of a form that visitors see; `paused` and `closed` are states of its list. */
export type PreviewState =
  | 'idle'
  | 'busy'
  | 'done'
  | 'invalid'
  | 'throttled'
  | 'refused'
  | 'offline'
  | 'paused'
  | 'closed';

const states: Partial<Record<PreviewState, State>> = {
  done: 'done',
  throttled: 'throttled',
  refused: 'refused',
  offline: 'offline',
  paused: 'paused',
  closed: 'ended',
};

const EMAIL = 'ada@example.com';
const FAULTY_EMAIL = 'ada';
const RETRY_SECONDS = '300';

/**
 * Draws the form of an element in the language of its `data-pl-lang`, as visitors see it in that state, without a request, a press
 * or focus. The element may be in the document of a frame.
 */
export function mountPreview(host: HTMLElement, settings: Settings | undefined, state: PreviewState): void {
  setExtras(extras);
  host.classList.add('pl-waitlist-widget');
  delete host.dataset.plWaitlistId;
  const { CSSStyleSheet } = host.ownerDocument.defaultView as typeof window;
  mount(host, settings, states[state], EMAIL, RETRY_SECONDS, true, new CSSStyleSheet());
  const root: Root | null = host.shadowRoot;
  const [box, email] = [root?.querySelector('section'), root?.querySelector<HTMLInputElement>('#email')];
  if (!root || !box || !email) return;
  if (state !== 'idle') email.value = state === 'invalid' ? FAULTY_EMAIL : EMAIL;
  if (state === 'busy') box.querySelector('button')?.setAttribute('aria-busy', 'true');
  root.plRender?.();
  if (state === 'invalid') complain(root, box, words[box.lang]?.invalid);
}

/** Styles of the page in a frame. */
const PAGE_CSS = 'body{margin:0;overflow:hidden;background:transparent}';

/** Returns the empty page of a frame, ready for a form. */
export function openPreview({ contentDocument: page, contentWindow: view }: HTMLIFrameElement): Document {
  if (!page || !view) throw new Error('The frame has no page');
  // A page made of text has the CSP of the app, which allows no style element.
  const styles = new (view as Window & typeof globalThis).CSSStyleSheet();
  styles.replaceSync(PAGE_CSS);
  page.adoptedStyleSheets = [styles];
  return page;
}

export interface Preview {
  form: Settings;
  language: string;
  state: PreviewState;
  /** The visitor's: a frame whose page has another than its element gets an opaque backdrop. */
  scheme: 'light' | 'dark';
}

/** Draws a form in a page of its own. Returns its height in CSS pixels. */
export function drawPreview(page: Document, { form, language, state, scheme }: Preview): number {
  const host = page.createElement('div');
  host.dataset.plLang = language;
  page.documentElement.style.colorScheme = scheme;
  page.body.replaceChildren(host);
  mountPreview(host, form, state);
  return Math.ceil(host.getBoundingClientRect().height);
}
