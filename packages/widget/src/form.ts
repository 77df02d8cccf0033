import { element, write } from './element.ts';
import css from './form.css?inline';
import { toOnwardWords, toWords } from './formWords.ts';
import type { Look, Settings, Side, Texts } from './Settings.ts';
import type { Words } from './words.ts';

/** Addresses without a dot, or at a common misspelling of a provider */
const odd = /@([^.]+|(gm(ia?l|ai|ali)|gnail|hotmial)\.com|gmail\.co[^m]?|(wp|o2)\.lp)$/i;

const doubted = new Set<string>();

/** Returns true once for an address that looks mistyped. */
export const isDoubtful = (address: string): boolean =>
  odd.test(address) && !doubted.has(address) && !!doubted.add(address);

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
  const { accent, background, text, textMuted, textOnAccent, border, borderControl, dangerText } = side;
  return (
    `:host{--pl-surface:${background};--pl-text:${text};--pl-line:${border};` +
    `--pl-border:${borderControl};--pl-focus:${accent};--pl-danger:${dangerText}}` +
    `button{background:${accent};color:${textOnAccent}}` +
    `::placeholder{color:${textMuted};opacity:1}`
  );
}

function toSheet({ sides, corners: corner = '', font = '', scheme = '' }: Look): string {
  const [light, dark] = [toRules(sides?.light), toRules(sides?.dark)];
  const colorScheme = schemes[scheme] || (light && 'light') || (dark && 'dark');
  return [
    css,
    colorScheme && `section{color-scheme:${colorScheme}}`,
    fonts[font] && `:host{--pl-font:${fonts[font]}}`,
    corners[corner],
    light || dark,
    light && dark && `@media (prefers-color-scheme:dark){${dark}}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Returns where a sign-up leads, or an empty text. */
function toOnward(settings?: Settings): string {
  const { kind, url = '' } = settings?.after ?? {};
  return kind === 'redirect' && /^https?:\/\//i.test(url) ? url : '';
}

interface Drawn {
  sheet: CSSStyleSheet;
  /** Elements that show a text of the owner */
  parts: Record<Exclude<keyof Texts, 'thanks'>, HTMLElement>;
  /** For frames that may not lead their window */
  onward: HTMLAnchorElement;
  email: HTMLInputElement;
  error: HTMLElement;
  /** What a screen reader says while the form is sent */
  progress: HTMLElement;
  settings?: Settings | undefined;
}

const drawnForms = new WeakMap<Element, Drawn>();

/** Prepares a form for its owner's texts and look. */
function prepare(root: ShadowRoot, box: Element): Drawn {
  const form = box.querySelector('form') as HTMLFormElement;
  const email = form.querySelector('#email') as HTMLInputElement;
  const drawnForm: Drawn = {
    // A frame has style sheets of its own.
    sheet: new (root.ownerDocument.defaultView as typeof window).CSSStyleSheet(),
    parts: {
      title: element('h2', { part: 'title' }),
      sentence: element('p', { part: 'sentence' }),
      label: email.labels?.[0] as HTMLElement,
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
  drawnForms.set(box, drawnForm);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, drawnForm.sheet];
  form.noValidate = true;
  form.prepend(drawnForm.parts.title, drawnForm.parts.sentence);
  form.append(progress);
  email.after(error);
  email.setAttribute('aria-describedby', 'error');
  email.addEventListener('input', () => {
    if (/.@./.test(email.value)) complain(root, box);
  });
  box.lastElementChild?.append(onward);
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

/** Says at the field of a form what is wrong, until an address that may be right is typed; without a text nothing is. */
export function complain(root: ShadowRoot, box: Element, text = ''): void {
  const { email, error, progress } = drawnForms.get(box) ?? prepare(root, box);
  write(error, text);
  write(progress, '');
  email.ariaInvalid = text ? 'true' : null;
}

/** Draws a form with its owner's texts and look, else with the product's own, and returns its words. */
export function draw(
  root: ShadowRoot,
  box: HTMLElement,
  words: Words,
  settings: Settings | undefined,
  state: string,
  retryAfter?: string | null,
): Words {
  const drawnForm = drawnForms.get(box) ?? prepare(root, box);
  if (drawnForm.settings !== settings) drawnForm.sheet.replaceSync(toSheet(settings?.look ?? {}));
  drawnForm.settings = settings;
  const { parts, email, error, progress, onward } = drawnForm;
  const texts = settings?.texts[box.lang] ?? {};
  const mainLanguage = settings?.mainLanguage || box.lang;
  for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
    const isLent = texts[name] && texts[name] === settings?.texts[mainLanguage]?.[name];
    parts[name].lang = isLent ? mainLanguage : box.lang;
  }
  for (const name of ['title', 'sentence'] as const) {
    write(parts[name], texts[name] || '');
    parts[name].hidden = !texts[name];
  }
  const formWords = toWords(words, box.lang, settings, retryAfter);
  const isBusy = box.querySelector('[aria-busy]');
  // What was said in another language, or of another press, is said no more.
  if (isBusy || error.lang !== box.lang) complain(root, box);
  error.lang = box.lang;
  write(progress, (isBusy && formWords.busy) || '');
  onward.href = toOnward(settings);
  write(onward, toOnwardWords(box.lang, onward.host) || '');
  onward.hidden = top === window || state !== 'done' || !toOnward(settings);
  email.placeholder = texts.placeholder || '';
  const outcome = box.lastElementChild as Element;
  const [message, retry] = outcome.children;
  outcome.className = texts.sentence ? `${state} high` : state;
  message?.setAttribute('part', `message ${state}`);
  if (state === 'throttled') retry?.removeAttribute('hidden');
  return formWords;
}
