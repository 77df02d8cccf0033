import { element, write } from './element.ts';
import css from './form.css?inline';
import { toOnwardWords, toWords } from './formWords.ts';
import type { Look, Settings, Side } from './Settings.ts';
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
  const { accent, background, text, textMuted, textOnAccent, border, borderControl } = side;
  return (
    `:host{--pl-surface:${background};--pl-text:${text};--pl-line:${border};` +
    `--pl-border:${borderControl};--pl-focus:${accent}}` +
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
  title: HTMLElement;
  sentence: HTMLElement;
  /** For frames that may not lead their window */
  onward: HTMLAnchorElement;
  settings?: Settings | undefined;
}

const drawnForms = new WeakMap<Element, Drawn>();

/** Prepares a form for its owner's texts and look. */
function prepare(root: ShadowRoot, box: Element): Drawn {
  const drawnForm: Drawn = {
    // A frame has style sheets of its own.
    sheet: new (root.ownerDocument.defaultView as typeof window).CSSStyleSheet(),
    title: element('h2', { part: 'title' }),
    sentence: element('p', { part: 'sentence' }),
    onward: element('a', { target: '_top' }),
  };
  drawnForm.sheet.replaceSync(css);
  drawnForms.set(box, drawnForm);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, drawnForm.sheet];
  box.querySelector('form')?.prepend(drawnForm.title, drawnForm.sentence);
  box.lastElementChild?.append(drawnForm.onward);
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
  const { title, sentence, placeholder } = settings?.texts[box.lang] ?? {};
  const parts = [
    [drawnForm.title, title],
    [drawnForm.sentence, sentence],
  ] as const;
  for (const [part, text] of parts) {
    write(part, text || '');
    part.hidden = !text;
  }
  const { onward } = drawnForm;
  onward.href = toOnward(settings);
  write(onward, toOnwardWords(box.lang, onward.host) || '');
  onward.hidden = top === window || state !== 'done' || !toOnward(settings);
  box.querySelector('#email')?.setAttribute('placeholder', placeholder || '');
  const message = box.querySelector('[role]');
  message?.setAttribute('part', `message ${state}`);
  if (state === 'throttled') message?.nextElementSibling?.removeAttribute('hidden');
  return toWords(words, box.lang, settings, retryAfter);
}
