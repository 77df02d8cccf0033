import type { Page } from 'playwright';
import { element, script, snippet, toDocument } from '../support/setStage.ts';

/** Origin of the widget, and id of its list */
export interface Place {
  api: string;
  id: string;
}

/** A page that is hard to be embedded in */
export interface Host {
  what: string;
  toBody(place: Place): string;
  /** Message that the visitor reads in the end; by default, that they are on the list */
  told?: 'out of reach' | 'not here';
  /** The script does not work here, so the visitor uses the link. */
  byLink?: true;
  /** Sends the form by a button instead of Enter. */
  press?: 'button';
  policy?: (place: Place) => string;
  headers?: Record<string, string>;
  colorScheme?: 'light' | 'dark';
  isWhole?: true;
  before?: (page: Page) => Promise<unknown>;
}

const MISSING = '00000000-0000-4000-8000-000000000000';

const usual = ({ api, id }: Place): string => snippet(api, id);

const styled =
  (css: string) =>
  (place: Place): string =>
    `<style>${css}</style><p>Shop</p>${usual(place)}`;

/** Runs `code` on the page, with the snippet's `html` and `src` in scope. */
const scripted =
  (code: string) =>
  ({ api, id }: Place): string =>
    `<div id="app"></div><script>{const html = ${JSON.stringify(element(api, id)).replaceAll('</', '<\\/')}, src = "${api}/js/widget.js";
     const load = (into) => into.append(Object.assign(document.createElement("script"), { src }));
     const app = document.getElementById("app");${code}}</script>`;

/** Scripts of the page first, then the snippet. */
const after =
  (code: string) =>
  (place: Place): string =>
    `<script>${code}</script>${usual(place)}`;

const inFrame =
  (sandbox: string) =>
  (place: Place): string =>
    `<iframe sandbox="${sandbox}" srcdoc="${toDocument(usual(place)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;

const answered = (status: number, contentType: string, body: string) => (page: Page) =>
  page.route('**/contacts', (route) =>
    route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } }),
  );

export const hosts: Host[] = [
  { what: 'a plain page', toBody: usual },
  { what: 'a plain page, by the button', toBody: usual, press: 'button' },

  // Styles
  { what: 'a theme that hides empty elements', toBody: styled('div:empty{display:none}') },
  { what: 'a reset of all that is on the page', toBody: styled('*{all:unset!important;display:block!important}') },
  {
    what: 'a page in capitals',
    toBody: styled('*{text-transform:uppercase;letter-spacing:.4em;text-shadow:1px 1px red}'),
  },
  { what: 'letters of no size', toBody: styled('*{font-size:0;line-height:0;color:transparent}') },
  { what: 'a page that nobody can select or press', toBody: styled('p{pointer-events:none}*{user-select:none}') },
  { what: 'a page in flex columns', toBody: styled('main{display:flex;flex-direction:column;align-items:flex-start}') },
  { what: 'a narrow column', toBody: styled('main{width:180px;overflow:hidden}') },
  { what: 'a page that reads from the right', toBody: styled('html{direction:rtl}') },
  { what: 'a light page by night', toBody: usual, colorScheme: 'dark' },

  // Ways to load element and script
  {
    what: 'the script in the head',
    toBody: ({ api, id }) => `<!doctype html><head>${script(api)}</head><body>${element(api, id)}`,
    isWhole: true,
  },
  { what: 'a script that holds up the page', toBody: ({ api, id }) => script(api, '') + element(api, id) },
  { what: 'the script as a module', toBody: ({ api, id }) => element(api, id) + script(api, 'type="module"') },
  {
    what: 'the script with a version behind it',
    toBody: ({ api, id }) => element(api, id) + script(api).replace('widget.js', 'widget.js?v=3'),
  },
  {
    what: 'the element as text',
    toBody: scripted('load(document.head); setTimeout(() => { app.innerHTML = html; }, 300);'),
  },
  {
    what: 'the element in a text deep down',
    toBody: scripted(
      'load(document.head); setTimeout(() => { app.innerHTML = "<form><p>" + html + "</p></form>"; }, 300);',
    ),
  },
  {
    what: 'element and script as text',
    toBody: scripted('app.innerHTML = html + "<script src=" + src + "><\\/script>";'),
    byLink: true,
  },
  {
    what: 'an open shadow root',
    toBody: scripted('const root = app.attachShadow({ mode: "open" }); root.innerHTML = html; load(root);'),
  },
  {
    what: 'an open shadow root, with the script outside',
    toBody: scripted('app.attachShadow({ mode: "open" }).innerHTML = html; load(document.head);'),
  },
  {
    what: 'a shadow root in a shadow root, filled late',
    toBody: scripted(
      'const root = app.attachShadow({ mode: "open" }); root.innerHTML = "<p></p>"; load(document.head);' +
        'const inner = root.firstChild.attachShadow({ mode: "open" }); setTimeout(() => { inner.innerHTML = html; }, 300);',
    ),
  },
  {
    what: 'a custom element that comes later',
    toBody: scripted(
      'load(document.head); customElements.define("sign-up", class extends HTMLElement {' +
        'connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = html; } });' +
        'setTimeout(() => app.append(document.createElement("sign-up")), 300);',
    ),
  },
  {
    what: 'a router that changes the whole body',
    toBody: scripted(
      'load(document.head); setTimeout(() => { const body = document.createElement("body"); body.innerHTML = html; document.documentElement.replaceChild(body, document.body); }, 300);',
    ),
  },
  {
    what: 'a link and a form of the same class before it',
    toBody: (place) =>
      `<a class="pl-waitlist-widget" href="#top">Join</a><form class="pl-waitlist-widget"></form>${usual(place)}`,
  },
  {
    what: 'a form around it',
    toBody: (place) => `<form action="/search"><input name="q">${usual(place)}<button>Search</button></form>`,
  },
  {
    what: 'a dialog',
    toBody: (place) => `<dialog>${usual(place)}</dialog><script>document.querySelector("dialog").showModal()</script>`,
  },
  { what: 'the snippet twice', toBody: (place) => usual(place) + usual(place) },

  // Names and code of the page
  {
    what: 'images named as methods',
    toBody: (place) =>
      [
        'querySelectorAll',
        'createElement',
        'createTreeWalker',
        'currentScript',
        'documentElement',
        'body',
        'adoptedStyleSheets',
        'preludeWidget',
        'fetch',
      ]
        .map((name) => `<img alt="" name="${name}" id="${name}">`)
        .join('') + usual(place),
  },
  {
    what: 'fields named as methods',
    toBody: (place) =>
      `<form>${['classList', 'attachShadow', 'dataset', 'dispatchEvent'].map((name) => `<input name="${name}"><input name="${name}">`).join('')}${usual(place)}</form>`,
  },
  {
    what: 'prototypes with more in them',
    toBody: after(
      'Object.prototype.extend = Array.prototype.each = function () {}; Array.prototype.toJSON = () => 1; Array.from = () => [];',
    ),
  },
  {
    what: 'shortcuts of single letters',
    toBody: after(
      'document.addEventListener("keydown", (event) => { if (!/INPUT/.test(event.target.tagName) && event.key.length === 1) event.preventDefault(); });',
    ),
  },
  {
    what: 'a page that keeps every click to itself',
    toBody: after('addEventListener("click", (event) => event.stopPropagation(), true);'),
    press: 'button',
  },
  {
    what: 'a page that sends no form',
    toBody: after(
      'addEventListener("submit", (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);',
    ),
  },
  {
    what: 'another base for addresses',
    toBody: (place) => `<base href="https://elsewhere.example/" target="_blank">${usual(place)}`,
  },

  // Frames and policies
  { what: 'a frame that allows scripts alone, by Enter', toBody: inFrame('allow-scripts') },
  { what: 'a frame that allows scripts alone, by the button', toBody: inFrame('allow-scripts'), press: 'button' },
  {
    what: 'a strict policy',
    toBody: usual,
    policy: ({ api }) =>
      `default-src 'none'; script-src ${api}; connect-src ${api}; form-action 'none'; base-uri 'none'`,
  },
  {
    what: 'no HTML from strings',
    toBody: usual,
    policy: () => "require-trusted-types-for 'script'; trusted-types 'none'",
  },
  {
    what: 'a page that is isolated and tells nobody where it is',
    toBody: usual,
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    },
  },

  // No way to the list
  { what: 'a browser without fetch', toBody: after('delete window.fetch;'), byLink: true },
  {
    what: 'a blocker that keeps the script away',
    toBody: usual,
    byLink: true,
    before: (page) => page.route('**/js/widget.js', (route) => route.abort('blockedbyclient')),
  },
  {
    what: 'a frame that lets no foreign script in',
    toBody: inFrame('allow-scripts allow-forms'),
    byLink: true,
    before: (page) => page.route('**/js/widget.js', (route) => route.abort('blockedbyclient')),
  },
  {
    what: 'a blocker that keeps the call away',
    toBody: usual,
    told: 'out of reach',
    before: (page) => page.route('**/contacts', (route) => route.abort('blockedbyclient')),
  },
  {
    what: 'a line that is cut',
    toBody: usual,
    told: 'out of reach',
    before: (page) => page.route('**/contacts', (route) => route.abort('connectionreset')),
  },
  {
    what: 'a portal that thanks in HTML',
    toBody: usual,
    told: 'out of reach',
    before: answered(200, 'text/html', '<title>Wi-Fi</title>'),
  },
  {
    what: 'a proxy that fails',
    toBody: usual,
    told: 'out of reach',
    before: answered(502, 'text/html', '<title>502</title>'),
  },
  { what: 'a list that is gone', toBody: ({ api }) => snippet(api, MISSING), told: 'not here' },
  {
    what: 'no list at all',
    toBody: ({ api }) => snippet(api, '').replace('data-pl-waitlist-id=""', ''),
    told: 'not here',
  },
  { what: 'an id that is none', toBody: ({ api }) => snippet(api, '../../v1/health'), told: 'not here' },
];
