import { element, write } from './element.ts';
import { extras, loadExtras, readForm } from './readForm.ts';
import type { Settings } from './Settings.ts';
import { call, states } from './signUp.ts';
import css from './widget.css?inline';
import { languageOf, type State, type Words, words as wordsByLanguage } from './words.ts';

const viewed: Record<string, unknown> = {};

/** Root of a form */
export interface Root extends ShadowRoot {
  /** Brings the form up to date with the element's attributes and the page's language. */
  plRender?: () => void;
}

/** State that a form begins with; a preview begins with one that visitors come to. */
interface FirstState {
  /** The list whose settings have been asked for; empty for none */
  list: string | null;
  settings: Settings | undefined;
  state: State | '';
  /** The address that was sent */
  address: string;
  /** Header `Retry-After` of the last reply */
  seconds: string | null | undefined;
  isDrawn: boolean;
  /** The style sheet of the element's document */
  sheet: CSSStyleSheet;
}

/** Makes a form of an element. Throws where style sheets cannot be constructed, before the link inside is hidden. */
export function mount(
  host: HTMLElement,
  {
    list = null,
    settings,
    state = '',
    address = '',
    seconds,
    isDrawn,
    sheet = new CSSStyleSheet(),
  }: Partial<FirstState> = {},
): void {
  sheet.replaceSync(css);
  const root: Root = host.attachShadow({ mode: 'open' });
  const data = host.dataset;

  const email = element('input', { id: 'email', type: 'email', autocomplete: 'email', required: '' });
  const name = element('input', { id: 'name', autocomplete: 'name', maxlength: 128 });
  // Honeypot: people neither see nor reach it and password managers leave it, but robots fill in every field.
  const website = element('input', {
    part: '',
    name: 'website',
    autocomplete: 'off',
    tabindex: -1,
    'aria-hidden': true,
    'data-1p-ignore': true,
    'data-lpignore': true,
    'data-bwignore': true,
  });
  const emailLabel = element('label', { for: 'email' });
  const nameLabel = element('label', { for: 'name' });
  const submit = element('button');
  const retry = element('button');
  const message = element('p', { part: 'message', role: 'status', tabindex: -1 });
  const link = element('slot');
  const form = element('form', null, emailLabel, element('div', null, element('span', null, email), submit));
  if ('plName' in data) form.prepend(nameLabel, name);
  const box = element('section', { part: 'box' }, form, website, element('div', null, message, retry, link));
  const lonelyLink = element('slot');

  let words: Words;

  const announce = (type: string, reason?: string): boolean =>
    host.dispatchEvent(
      new CustomEvent(`pl:${type}`, { bubbles: true, composed: true, detail: { waitlistId: list, reason } }),
    );

  const toText = (): string => state && (words[state] || words.closed).replace('{email}', () => address);

  const open = (): void => {
    const opened = data.plWaitlistId as string;
    let isSettled = false;
    list = opened;
    state = '';
    host.style.minHeight = `${`${data.plHeight}`.split(' ')[+(host.clientWidth > 480)]}px`;
    const draw = (reply?: Settings): void => {
      const wasSettled = isSettled;
      // Once somebody has begun to fill it in, a form stays as it is.
      if (opened !== list || (wasSettled && (!reply || root.activeElement || email.value))) return;
      if (reply) host.style.minHeight = '';
      settings = reply;
      state ||= states[`waitlist_${reply?.status}`] || '';
      isSettled = isDrawn = true;
      render();
      if (!wasSettled) announce('ready');
    };
    readForm(host).then(draw);
    setTimeout(draw, 1e3);
  };

  const render = (): void => {
    if (list !== data.plWaitlistId) open();
    const content = isDrawn && host.matches('.pl-waitlist-widget') ? box : lonelyLink;
    if (root.firstChild !== content) root.replaceChildren(content);
    // Pages hide empty elements.
    if (!host.firstElementChild) host.append(element('span'));
    box.lang = languageOf(host);
    retry.hidden = link.hidden = state !== 'offline';
    words = wordsByLanguage[box.lang] as Words;
    words = extras?.draw(root, box, words, settings, state, seconds) || words;
    write(emailLabel, words.email);
    write(nameLabel, words.name);
    write(submit, words.submit);
    write(retry, words.retry);
    write(message, toText());
    form.style.visibility = state && 'hidden';
    if (list && !host.inert) {
      if ((document as { prerendering?: boolean }).prerendering) addEventListener('prerenderingchange', render, true);
      else viewed[list] ||= call(host, 'waitlists', '/views');
    }
  };

  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (submit.ariaBusy) return;
    address = email.value;
    state = '';
    submit.ariaBusy = 'true';
    render();
    submit.focus();
    await Promise.race([loadExtras(host), new Promise((resolve) => setTimeout(resolve, 1e3))]);
    render();
    if (!/.@./.test(address)) state = 'invalid';
    else if (extras?.isDoubtful(address)) state = 'doubt';
    else {
      const reply = await call(host, 'waitlists', '/contacts', {
        email: address,
        name: name.value,
        website: website.value,
        lang: box.lang,
        page: location.href.slice(0, 2e3),
        // Convert to text: an image named `referrer` on the page shadows the property.
        referrer: `${document.referrer}`,
      });
      state = states[(reply.code || reply.status) as string] || 'offline';
      seconds = reply.seconds;
    }
    submit.ariaBusy = null;
    const outcome = state;
    if (outcome === 'invalid' || outcome === 'doubt') {
      if (extras) extras.complain(root, box, toText());
      // In the browser's own words
      else email.reportValidity();
      state = '';
      email.focus();
    } else {
      render();
      message.focus();
    }
    if (outcome === 'done') announce('success');
    else if (outcome !== 'doubt') announce('error', outcome);
  };

  email.onfocus = () => loadExtras(host);
  // Enter clicks the button too. A frame without `allow-forms` blocks the submit, but not the click.
  submit.onclick = retry.onclick = form.onsubmit = send;
  root.adoptedStyleSheets = [sheet];
  root.plRender = render;
  render();
}
