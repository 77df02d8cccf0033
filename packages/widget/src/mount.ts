import { element } from './element.ts';
import { type Outcome, post } from './signUp.ts';
import css from './widget.css?inline';
import { languageOf, type Words, words as wordsByLanguage } from './words.ts';

// No dot, or a common misspelling of a provider.
const odd = /@([^.]+|(gm(ia?l|ai|ali)|gnail|hotmial)\.com|gmail\.co[^m]?|(wp|o2)\.lp)$/i;

const viewed: Record<string, unknown> = {};

/** Root of a form */
export interface Root extends ShadowRoot {
  /** Brings the form up to date with the element's attributes and the page's language. */
  plRender?: () => void;
}

export function mount(host: HTMLElement): void {
  // First, since the link inside is hidden from then on, and older browsers throw here.
  const sheet = new CSSStyleSheet();
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
  const submit = element('button', {});
  const retry = element('button', {});
  const message = element('p', { part: 'message', role: 'status', tabindex: -1 });
  const link = element('slot', {});
  const form = element('form', {}, emailLabel, element('div', {}, email, submit));
  if ('plName' in data) form.prepend(nameLabel, name);
  const box = element('section', { part: 'box' }, form, website, element('div', {}, message, retry, link));
  const lonelyLink = element('slot', {});

  let words: Words;
  let list: string | undefined;
  let asked = '';
  let [state, seconds]: Outcome = [''];

  const announce = (type: string, reason?: string): void => {
    host.dispatchEvent(
      new CustomEvent(`pl:${type}`, {
        bubbles: true,
        composed: true,
        detail: { waitlistId: data.plWaitlistId, reason },
      }),
    );
  };

  const toText = (): string =>
    state &&
    (words[state as keyof Words] || words.closed).replace(/{.+}/, () =>
      state === 'throttled' ? toDelay(+(seconds as string) || 60, box.lang) : asked,
    );

  const render = (): void => {
    const shown = host.matches('.pl-waitlist-widget') ? box : lonelyLink;
    if (root.firstChild !== shown) root.replaceChildren(shown);
    // Pages hide empty elements.
    if (!host.firstElementChild) host.append(element('span', {}));
    if (list !== data.plWaitlistId) state = '';
    list = data.plWaitlistId;
    box.lang = languageOf(host);
    words = wordsByLanguage[box.lang] as Words;
    emailLabel.textContent = words.email;
    nameLabel.textContent = words.name;
    submit.textContent = words.submit;
    retry.textContent = words.retry;
    const text = toText();
    form.style.visibility = text && 'hidden';
    // Unchanged, it would be read out again.
    if (message.textContent !== text) message.textContent = text;
    link.hidden = state !== 'offline';
    retry.hidden = link.hidden && state !== 'throttled';
    if (list && !host.inert) {
      if ((document as { prerendering?: boolean }).prerendering) addEventListener('prerenderingchange', render, true);
      else viewed[list] ||= post(host);
    }
  };

  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (submit.ariaBusy) return;
    const address = email.value;
    state = '';
    render();
    submit.ariaBusy = 'true';
    submit.focus();
    const isNew = address !== asked;
    asked = address;
    [state, seconds] = !/.@./.test(address)
      ? ['invalid']
      : isNew && odd.test(address)
        ? ['doubt']
        : await post(host, {
            email: address,
            name: name.value,
            website: website.value,
            page: location.href.slice(0, 2e3),
            // Convert to text: an image named `referrer` on the page shadows the property.
            referrer: `${document.referrer}`,
          });
    submit.ariaBusy = null;
    const hint = { refused: `allow ${origin} on`, closed: 'copy its code, no' }[state as string];
    if (hint) console.error(`Prelude: ${hint} waitlist ${data.plWaitlistId}`);
    if (state === 'done') announce('success');
    else if (state !== 'doubt') announce('error', state);
    if (state === 'invalid' || state === 'doubt') {
      email.setCustomValidity(toText());
      email.reportValidity();
      state = '';
    } else {
      render();
      message.focus();
    }
  };

  email.oninput = () => email.setCustomValidity('');
  // Enter clicks the button too. A frame without `allow-forms` blocks the submit, but not the click.
  submit.onclick = retry.onclick = form.onsubmit = send;
  root.adoptedStyleSheets = [sheet];
  root.plRender = render;
  render();
  announce('ready');
}

type Delay = [value: number, unit: 'second' | 'minute'];

const toDelay = (seconds: number, language: string): string =>
  new Intl.RelativeTimeFormat(language).format(
    ...((seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']) as Delay),
  );
