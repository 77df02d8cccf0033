import { element } from './element.ts';
import { type Outcome, post } from './signUp.ts';
import css from './widget.css?inline';
import { languageOf, type Words, words as wordsByLanguage } from './words.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

// No dot, or a common misspelling of a provider.
const odd = /@([^.]+|(gm(ia?l|ai|ali)|gnail|hotmial)\.com|gmail\.co[^m]?|(wp|o2)\.lp)$/i;

const viewed: Record<string, unknown> = {};

export function mount(host: HTMLElement): void {
  const root = host.attachShadow({ mode: 'open' });
  const data = host.dataset;
  const language = languageOf(host);
  const words = wordsByLanguage[language] as Words;

  const email = element('input', {
    id: 'email',
    type: 'email',
    autocomplete: 'email',
    required: '',
  });
  const name = element('input', { id: 'name', autocomplete: 'name', maxlength: 128 });
  // Honeypot: people neither see nor reach it, but robots fill in every field.
  const website = element('input', {
    part: '',
    name: 'website',
    autocomplete: 'off',
    tabindex: -1,
    'aria-hidden': true,
  });
  const submit = element('button', {}, words.submit);
  const retry = element('button', {}, words.retry);
  const message = element('p', { part: 'message', role: 'status', tabindex: -1 });
  const link = element('slot', {});
  const form = element(
    'form',
    {},
    ...('plName' in data ? [element('label', { for: 'name' }, words.name), name] : []),
    element('label', { for: 'email' }, words.email),
    element('div', {}, email, submit),
  );

  const announce = (type: string, reason?: string): void => {
    host.dispatchEvent(
      new CustomEvent(`pl:${type}`, {
        bubbles: true,
        composed: true,
        detail: { waitlistId: data.plWaitlistId, reason },
      }),
    );
  };

  const say = (text = '', state?: string): void => {
    form.style.visibility = text && 'hidden';
    message.textContent = text;
    link.hidden = state !== 'offline';
    retry.hidden = link.hidden && state !== 'throttled';
    if (text) message.focus();
  };

  let asked = '';

  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (submit.ariaBusy) return;
    const address = email.value;
    say();
    submit.ariaBusy = 'true';
    submit.focus();
    const isNew = address !== asked;
    asked = address;
    const [state, seconds]: Outcome = !/.@./.test(address)
      ? ['invalid']
      : isNew && odd.test(address)
        ? ['doubt']
        : await post(data.plWaitlistId, {
            email: address,
            name: name.value,
            website: website.value,
            page: location.href.slice(0, 2e3),
            // Convert to text: an image named `referrer` on the page shadows the property.
            referrer: `${document.referrer}`,
          });
    submit.ariaBusy = null;
    const isRefused = state === 'refused';
    if (isRefused || state === 'closed')
      console.error(`Prelude: ${isRefused ? `allow ${origin} on` : 'copy its code, no'} waitlist ${data.plWaitlistId}`);
    const text = words[isRefused ? 'closed' : state].replace(/{.+}/, () =>
      state === 'throttled' ? toDelay(+(seconds as string) || 60, language) : address,
    );
    if (state === 'invalid' || state === 'doubt') {
      email.setCustomValidity(text);
      email.reportValidity();
    } else say(text, state);
    if (state === 'done') announce('success');
    else if (state !== 'doubt') announce('error', state);
  };

  // Outside the shadow root, the target looks like no field: the page's shortcuts would swallow the letters.
  form.onkeydown = (event) => {
    if (!event.key[1]) event.stopPropagation();
  };
  email.oninput = () => email.setCustomValidity('');
  // Enter clicks the button too. A frame without `allow-forms` blocks the submit, but not the click.
  submit.onclick = retry.onclick = form.onsubmit = send;
  say();
  root.adoptedStyleSheets = [sheet];
  root.append(
    element('section', { part: 'box', lang: language }, form, website, element('div', {}, message, retry, link)),
  );
  announce('ready');
  viewed[data.plWaitlistId as string] ||= host.inert || post(data.plWaitlistId);
}

type Delay = [value: number, unit: 'second' | 'minute'];

const toDelay = (seconds: number, language: string): string =>
  new Intl.RelativeTimeFormat(language).format(
    ...((seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']) as Delay),
  );
