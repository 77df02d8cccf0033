import { element } from './element.ts';
import { type Outcome, signUp } from './signUp.ts';
import css from './widget.css?inline';
import { languageOf, wordsIn } from './words.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** Turns the element into a sign-up form of its own; one that has been turned already stays as it is. */
export function mount(host: HTMLElement, script: string): void {
  if (host.shadowRoot) return;
  const data = host.dataset;
  const language = languageOf(host);
  const words = wordsIn(language);

  const email = element('input', {
    id: 'email',
    type: 'email',
    part: 'input',
    autocomplete: 'email',
    required: '',
    maxlength: 254,
    placeholder: words.placeholder,
  });
  const name = element('input', { id: 'name', part: 'input', autocomplete: 'name', maxlength: 128 });
  // People neither see nor reach it; what fills in every field gives itself away.
  const website = element('input', { name: 'website', autocomplete: 'off', tabindex: -1, 'aria-hidden': true });
  const submit = element('button', { part: 'button' }, words.submit);
  const retry = element('button', { part: 'button', hidden: '' }, words.retry);
  const message = element('p', { part: 'message', role: 'status', tabindex: -1 });
  const form = element(
    'form',
    { part: 'form', novalidate: '' },
    ...('plName' in data ? [element('label', { part: 'label', for: 'name' }, words.name), name] : []),
    element('label', { part: 'label', for: 'email' }, words.email),
    element('div', {}, email, submit),
    website,
  );
  const box = element('section', { part: 'box', lang: language }, form, element('div', {}, message, retry));

  const announce = (type: string, reason?: string): void => {
    host.dispatchEvent(
      new CustomEvent(`pl:${type}`, {
        bubbles: true,
        composed: true,
        detail: { waitlistId: data.plWaitlistId, reason },
      }),
    );
  };

  /** What is said takes the place of the form, so that nothing on the page moves. */
  const say = (text: string, canRetry: boolean): void => {
    form.style.visibility = text && 'hidden';
    message.textContent = text;
    retry.hidden = !canRetry;
  };

  const show = ({ state, wait }: Outcome): void => {
    box.dataset.state = state;
    if (state === 'invalid') {
      email.setCustomValidity(words.invalid);
      email.reportValidity();
    } else {
      const text = words[state].replace('{when}', toDelay(wait || 60, language));
      say(text, ['throttled', 'failed', 'offline'].includes(state));
      message.focus();
    }
    if (state === 'done') announce('success');
    else announce('error', state);
  };

  const send = async (): Promise<void> => {
    if (submit.ariaBusy) return;
    if (!/^\s*[^\s@]+@[^\s@]+\s*$/.test(email.value)) return show({ state: 'invalid' });
    say('', false);
    submit.ariaBusy = 'true';
    submit.focus();
    const outcome = await signUp(script, data.plWaitlistId, {
      email: email.value,
      name: name.value || null,
      website: website.value,
    });
    submit.ariaBusy = null;
    show(outcome);
  };

  email.oninput = () => email.setCustomValidity('');
  retry.onclick = send;
  form.onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(box);
  announce('ready');
}

/** "in 5 minutes", as the language says it. */
const toDelay = (seconds: number, language: string): string =>
  new Intl.RelativeTimeFormat(language).format(
    Math.ceil(seconds < 60 ? seconds : seconds / 60),
    seconds < 60 ? 'second' : 'minute',
  );
