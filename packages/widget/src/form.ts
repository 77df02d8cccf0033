import { element, write } from './element.ts';
import css from './form.css?inline';
import { toWords } from './formWords.ts';
import type { Look, Settings, Side, Texts } from './Settings.ts';
import type { Errors, Reply, SignUp } from './signUp.ts';
import type { Words } from './words.ts';

/** The code that asks the questions of a form */
interface Asking {
  css: string;
  draw: (box: HTMLElement, settings?: Settings) => void;
  complain: (box: HTMLElement, errors: Errors) => string;
  read: (box: HTMLElement, host: Element, signUp: SignUp, settings?: Settings) => Errors;
}

/** Filled in by the third script */
export const asking: Partial<Asking> = {};

// The third script imports it from here.
export { element };

/** Addresses without a dot, or at a common misspelling of a provider */
const odd = /@([^.]+|(gm(ia?l|ai|ali)|gnail|hotmial)\.com|gmail\.co[^m]?|(wp|o2)\.lp)$/i;

let doubted = '';

/** Returns true for an address that looks mistyped, unless it is the one that was asked about last. */
export function isDoubtful(address: string): boolean {
  const isSecond = address === doubted;
  doubted = address;
  return !isSecond && odd.test(address);
}

const fonts: Record<string, string> = {
  system: 'system-ui,sans-serif',
  serif: 'ui-serif,Georgia,serif',
  mono: 'ui-monospace,monospace',
};

const corners: Record<string, string> = {
  square: ':host{--pl-radius:0}',
  pill: ':host{--pl-radius:24px}input,button{border-radius:24px;padding-inline:20px}',
};

const schemes: Record<string, string> = { light: 'light', dark: 'dark', page: 'light dark' };

/** Returns rules for all that has a color. A value that is no color never reaches a style sheet. */
function toRules(side?: Side): string {
  if (!side || !Object.values(side).every((color) => /^#[\da-f]{6}$/i.test(color))) return '';
  return (
    `:host{--pl-surface:${side.background};--pl-text:${side.text};--pl-line:${side.border};` +
    `--pl-border:${side.borderControl};--pl-focus:${side.accent};--pl-danger:${side.dangerText}}` +
    `button{background:${side.accent};color:${side.textOnAccent}}` +
    `::placeholder{color:${side.textMuted};opacity:1}`
  );
}

function toSheet({ sides, corners: corner, font, scheme }: Look): string {
  const light = toRules(sides?.light);
  const dark = toRules(sides?.dark);
  const colorScheme = schemes[scheme as string] || (light && 'light') || (dark && 'dark');
  return [
    css,
    asking.css,
    colorScheme && `section{color-scheme:${colorScheme}}`,
    fonts[font as string] && `:host{--pl-font:${fonts[font as string]}}`,
    corners[corner as string],
    light || dark,
    light && dark && `@media (prefers-color-scheme:dark){${dark}}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Returns where a sign-up leads, or an empty text. */
function toOnward(settings?: Settings): string {
  const url = settings?.after.url || '';
  return /^https?:\/\//i.test(url) ? url : '';
}

type PartName = Exclude<keyof Texts, 'thanks' | 'done'>;

interface Drawn {
  sheet: CSSStyleSheet;
  /** Elements that show a text of the owner */
  parts: Record<PartName, HTMLElement>;
  /** For frames that may not lead their window */
  onward: HTMLAnchorElement;
  email: HTMLInputElement;
  error: HTMLElement;
  /** The text for screen readers while the form is sent */
  progress: HTMLElement;
  settings?: Settings | undefined;
}

/** Root of a form, with what it is drawn with */
interface Root extends ShadowRoot {
  plForm?: Drawn;
}

/** Prepares a form for its owner's texts and look. */
function prepare(root: Root, box: Element): Drawn {
  const form = box.querySelector('form') as HTMLFormElement;
  const email = form.querySelector('#email') as HTMLInputElement;
  const drawnForm: Drawn = {
    // A frame has style sheets of its own.
    sheet: new (root.ownerDocument.defaultView as typeof window).CSSStyleSheet(),
    parts: {
      title: element('h2', { part: 'title' }),
      sentence: element('p', { part: 'sentence' }),
      label: form.querySelector('[for=email]') as HTMLElement,
      placeholder: email,
      button: form.querySelector('button') as HTMLElement,
    },
    onward: element('a', { target: '_top' }),
    email,
    error: element('p', { id: 'error', part: 'error' }),
    progress: element('p', { 'aria-live': 'polite' }),
  };
  const { error, progress, onward } = drawnForm;
  drawnForm.sheet.replaceSync(css);
  root.adoptedStyleSheets.push(drawnForm.sheet);
  form.noValidate = true;
  form.prepend(drawnForm.parts.title, drawnForm.parts.sentence);
  form.append(progress);
  email.after(error);
  email.setAttribute('aria-describedby', 'error');
  email.addEventListener('input', () => {
    if (!/.@./.test(email.value)) return;
    error.textContent = '';
    email.ariaInvalid = null;
  });
  (box.lastElementChild as Element).append(onward);
  root.host.addEventListener('pl:success', () => {
    const url = toOnward(drawnForm.settings);
    try {
      // The site may forbid to be shown in a frame.
      if (url) (top as Window).location.href = url;
    } catch {
      // A sandbox, say; the link stays.
    }
  });
  root.host.addEventListener('pl:error', (event) => {
    const { waitlistId, reason } = (event as CustomEvent<{ waitlistId: string; reason: string }>).detail;
    // For the page's owner
    const hint = { refused: `allow ${origin} on`, closed: 'copy its code, no' }[reason];
    if (hint) console.error(`Prelude: ${hint} waitlist ${waitlistId}`);
  });
  return drawnForm;
}

/** Says at the fields of a form what is wrong; `text` is about the address. Without both nothing is. */
export function complain(root: Root, box: HTMLElement, text = '', errors: Errors = {}): void {
  root.plForm ||= prepare(root, box);
  const { email, error, progress } = root.plForm;
  const faults = asking.complain?.(box, errors) || '';
  const message = faults && !errors.email ? '' : text;
  write(progress, faults);
  write(error, message);
  email.ariaInvalid = message ? 'true' : null;
}

/** Completes a sign-up with the answers of its form, or returns the refusal that the server would give. */
export function complete(root: Root, box: HTMLElement, signUp: SignUp): Reply | false {
  const errors = asking.read?.(box, root.host, signUp, root.plForm?.settings) || {};
  if (!/.@./.test(signUp.email)) errors.email = 'email';
  if (Object.keys(errors)[0]) return { code: 'invalid_body', errors };
  return isDoubtful(signUp.email) && { code: 'doubt' };
}

/** Draws a form with its owner's texts and look, else with the product's own, and returns its words. */
export function draw(
  root: Root,
  box: HTMLElement,
  words: Words,
  settings: Settings | undefined,
  state: string,
  retryAfter?: string | null,
): Words {
  root.plForm ||= prepare(root, box);
  const drawnForm = root.plForm;
  const isChanged = drawnForm.settings !== settings;
  if (isChanged) drawnForm.sheet.replaceSync(toSheet(settings?.look || {}));
  drawnForm.settings = settings;
  const { parts, email, error, progress, onward } = drawnForm;
  const texts = settings?.texts[box.lang] || {};
  const mainLanguage = settings?.mainLanguage || box.lang;
  for (const name in parts) {
    const text = texts[name as PartName];
    const isLent = text && text === settings?.texts[mainLanguage]?.[name as PartName];
    parts[name as PartName].lang = isLent ? mainLanguage : box.lang;
  }
  for (const name of ['title', 'sentence'] as const) {
    write(parts[name], texts[name] || '');
    parts[name].hidden = !texts[name];
  }
  const formWords = toWords(words, box.lang, texts, retryAfter);
  const isBusy = box.querySelector('[aria-busy]');
  const isOther = error.lang !== box.lang;
  // Messages in another language, or of an earlier press, are cleared.
  if (isBusy || isOther) complain(root, box);
  if (isChanged || isOther) asking.draw?.(box, settings);
  error.lang = box.lang;
  write(progress, (isBusy && formWords.busy) || '');
  const url = toOnward(settings);
  onward.href = url;
  write(
    onward,
    `${formWords.onward}`.replace('{site}', () => onward.host),
  );
  onward.hidden = top === window || state !== 'done' || !url;
  email.placeholder = texts.placeholder || '';
  const outcome = box.lastElementChild as Element;
  const [message, retry] = outcome.children as unknown as [Element, HTMLElement];
  const look = texts.done && state === 'done' ? 'paused' : state;
  outcome.className = texts.sentence ? `${look} high` : look;
  message.setAttribute('part', `message ${state}`);
  if (state === 'throttled') retry.hidden = false;
  return formWords;
}
