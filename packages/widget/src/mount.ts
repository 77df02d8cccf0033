import { element, write } from './element.ts';
import { extras, loadExtras, readForm } from './readForm.ts';
import type { Settings } from './Settings.ts';
import { call, type Reply, states } from './signUp.ts';
import css from './widget.css?inline';
import { languageOf, type State, type Words, words as wordsByLanguage } from './words.ts';

const viewed: Record<string, unknown> = {};

/** Root of a form */
export interface Root extends ShadowRoot {
  /** Brings the form up to date with the element's attributes and the page's language. */
  plRender?: () => void;
}

/**
 * Makes a form of an element. Throws where style sheets cannot be constructed, before the link inside is hidden. A preview begins with
 * the state that visitors come to: the address that was sent, the header `Retry-After`, and a style sheet of the element's document.
 */
export function mount(
  host: HTMLElement,
  settings?: Settings,
  state: State | '' = '',
  address = '',
  seconds?: string | null,
  isDrawn?: unknown,
  sheet = new CSSStyleSheet(),
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
  /** The list whose settings have been asked for; undefined for a preview, whose element names none */
  let list: string | undefined | null = isDrawn ? undefined : null;

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
      // Once somebody has begun to fill it in, a form stays as it is.
      if (opened !== list || (isSettled && (!reply || root.activeElement || email.value))) return;
      if (reply) host.style.minHeight = '';
      settings = reply;
      state ||= states[`waitlist_${reply?.status}`] || '';
      // Without their script the questions cannot be asked: the link leads to the page that asks them.
      isDrawn = !settings?.fields[0] || extras?.asking?.draw;
      render();
      isSettled ||= announce('ready');
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
    await new Promise<void>((resolve) => {
      loadExtras(host).then(resolve);
      setTimeout(resolve, 1e3);
    });
    render();
    const signUp = {
      email: address,
      name: name.value,
      website: website.value,
      formVersion: settings?.version || 0,
      lang: box.lang,
      page: location.href.slice(0, 2e3),
      // Convert to text: an image named `referrer` on the page shadows the property.
      referrer: `${document.referrer}`,
    };
    const reply: Reply = extras?.complete?.(root, box, signUp) || (await call(host, 'waitlists', '/contacts', signUp));
    state = states[(reply.code || reply.status) as string] || 'offline';
    seconds = reply.seconds;
    submit.ariaBusy = null;
    if (state === 'done') announce('success');
    else if (state !== 'doubt') announce('error', state);
    if (state === 'invalid' || state === 'doubt') {
      email.focus();
      if (extras) extras.complain(root, box, toText(), reply.errors);
      // In the browser's own words
      else email.reportValidity();
      state = '';
    } else {
      render();
      message.focus();
    }
  };

  email.onfocus = () => loadExtras(host);
  // Enter clicks the button too. A frame without `allow-forms` blocks the submit, but not the click.
  submit.onclick = retry.onclick = form.onsubmit = send;
  root.adoptedStyleSheets = [sheet];
  root.plRender = render;
  render();
}
