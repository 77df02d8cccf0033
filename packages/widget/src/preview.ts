import * as extras from './form.ts';
import { mount } from './mount.ts';
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
 * or focus. The element may be in the document of a frame. Returns what the browser would say at the field.
 */
export function mountPreview(host: HTMLElement, settings: Settings | undefined, state: PreviewState): string {
  setExtras(extras);
  host.classList.add('pl-waitlist-widget');
  host.dataset.plWaitlistId = '';
  const { CSSStyleSheet } = host.ownerDocument.defaultView as typeof window;
  mount(host, {
    list: '',
    settings,
    state: states[state] ?? '',
    asked: EMAIL,
    seconds: RETRY_SECONDS,
    isDrawn: true,
    sheet: new CSSStyleSheet(),
  });
  const form = host.shadowRoot?.querySelector('form');
  const email = form?.querySelector<HTMLInputElement>('#email');
  if (!form || !email) return '';
  if (state !== 'idle') email.value = state === 'invalid' ? FAULTY_EMAIL : EMAIL;
  if (state === 'busy') form.querySelector('button')?.setAttribute('aria-busy', 'true');
  if (state === 'invalid') email.setCustomValidity(words[host.dataset.plLang ?? '']?.invalid ?? '');
  return state === 'invalid' ? email.validationMessage : '';
}
