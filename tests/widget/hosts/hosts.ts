import { toSnippet } from '@prelude/widget/embed';
import type { Page } from 'playwright';
import { element, script, snippet, toDocument } from '../support/setStage.ts';

/** Origin of the widget, id of its list, and the text of its script */
export interface Place {
  api: string;
  id: string;
  code: string;
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
  /** Key that moves the caret back; by default, the left arrow */
  back?: 'ArrowLeft' | 'ArrowRight';
  /** Number of views of the list that the page reports; by default, one where there is a form */
  views?: number;
  /** Also tried in Firefox and WebKit, so without policy, headers and `before`. */
  isMain?: true;
  policy?: (place: Place) => string;
  type?: string;
  headers?: Record<string, string>;
  colorScheme?: 'light' | 'dark';
  isWhole?: true;
  before?: (page: Page, place: Place) => Promise<unknown>;
}

const MISSING = '00000000-0000-4000-8000-000000000000';

const usual = ({ api, id }: Place): string => snippet(api, id);

/** As it was before the element named its server */
const older = ({ api, id }: Place): string => element(api, id).replace(/data-pl-api="[^"]*"/, '');

const nameless = (place: Place): string => usual(place).replace('class="pl-waitlist-widget"', '');

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

const elementOf = ({ api, id }: Place): string => element(api, id);

const inlined =
  (attributes: string) =>
  (place: Place): string =>
    `${elementOf(place)}<script ${attributes}>${place.code}</script>`;

const serveScript = (page: Page, at: string, body: string): Promise<unknown> =>
  page.route(at, (route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }));

/** Runs `code` for every key, on `where`, with `event` in scope. */
const onKeys = (where: string, code: string, capture = false): string =>
  `for (const type of ["keydown", "keypress", "keyup"]) ${where}.addEventListener(type, (event) => { ${code} }, ${capture});`;

const STEAL =
  'if (!/INPUT/.test(event.target.tagName)) { event.preventDefault(); document.getElementById("q").focus(); }';
const search = '<input id="q" aria-label="Search">';

const answered = (status: number, contentType: string, body: string) => (page: Page) =>
  page.route('**/contacts', (route) =>
    route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } }),
  );

export const hosts: Host[] = [
  { what: 'a plain page', toBody: usual, isMain: true },
  { what: 'a plain page, by the button', toBody: usual, press: 'button' },

  // Styles
  {
    what: 'a theme that hides empty elements',
    toBody: ({ api, id }) =>
      `<style>div:empty{display:none!important}</style>${element(api, id).replace(/<a.*<\/a>/, '')}${script(api)}`,
    isMain: true,
  },
  { what: 'a reset of all that is on the page', toBody: styled('*{all:unset!important;display:block!important}') },
  {
    what: 'a page in capitals',
    toBody: styled('*{text-transform:uppercase;letter-spacing:.4em;text-shadow:1px 1px red}'),
  },
  { what: 'letters of no size', toBody: styled('*{font-size:0;line-height:0;color:transparent}') },
  { what: 'a page that nobody can select or press', toBody: styled('p{pointer-events:none}*{user-select:none}') },
  { what: 'a page in flex columns', toBody: styled('main{display:flex;flex-direction:column;align-items:flex-start}') },
  { what: 'a narrow column', toBody: styled('main{width:180px;overflow:hidden}') },
  { what: 'a page that reads from the right', toBody: styled('html{direction:rtl}'), back: 'ArrowRight' },
  { what: 'a light page by night', toBody: usual, colorScheme: 'dark' },

  // Ways to load element and script
  {
    what: 'the script in the head',
    toBody: (place) => `<!doctype html><head>${script(place.api)}</head><body>${older(place)}`,
    isWhole: true,
  },
  { what: 'a script that holds up the page', toBody: ({ api, id }) => script(api, '') + element(api, id) },
  { what: 'the script as a module', toBody: (place) => older(place) + script(place.api, 'type="module"') },
  {
    what: 'the script with a version behind it',
    toBody: (place) => older(place) + script(place.api).replace('widget.js', 'widget.js?v=3'),
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

  {
    what: 'a document of XML',
    toBody: ({ api, id }) =>
      `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><body>${toSnippet(api, id, 'Join the waitlist')}</body></html>`,
    type: 'application/xhtml+xml',
    isWhole: true,
  },

  // Optimisers
  { what: 'the script in the page', toBody: inlined(''), isMain: true },
  { what: 'the script in the page, as a module', toBody: inlined('type="module"') },
  {
    what: 'the script in the page, an element without its server',
    toBody: (place) => `${older(place)}<script>${place.code}</script>`,
  },
  {
    what: 'a script joined with others',
    toBody: (place) => `${elementOf(place)}<script src="/site.min.js"></script>`,
    before: (page, { code }) => serveScript(page, '**/site.min.js', `"use strict";let a=1;${code};let b=2;`),
  },
  {
    what: 'a script under another name, far away',
    toBody: (place) => `${elementOf(place)}<script src="https://cdn.example/3f2a.js" defer=""></script>`,
    before: (page, { code }) => serveScript(page, 'https://cdn.example/*', code),
  },
  {
    what: 'a script under its own name, far away',
    toBody: (place) => `${elementOf(place)}<script src="https://cdn.example/js/widget.js"></script>`,
    before: (page, { code }) => serveScript(page, 'https://cdn.example/**', code),
  },
  {
    what: 'a script that waits for the first key, as a blob',
    toBody: ({ code, ...place }) =>
      `${elementOf({ code, ...place })}<template>${code}</template><script>onload = () => {
         const code = document.querySelector("template").content.textContent;
         const src = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
         document.head.append(Object.assign(document.createElement("script"), { src })); };</script>`,
  },
  ...['javascript:alert(1)', 'ftp://example.com', 'data:,', '//', 'nowhere', ''].map((address) => ({
    what: `"${address}" for a server`,
    toBody: (place: Place) => usual(place).replace(`data-pl-api="${place.api}"`, `data-pl-api="${address}"`),
  })),
  {
    what: 'a slash behind the server',
    toBody: (place) => usual(place).replace(`data-pl-api="${place.api}"`, `data-pl-api="${place.api}/"`),
  },
  {
    what: 'no way to know the server',
    toBody: ({ code }) =>
      `<div class="pl-waitlist-widget" data-pl-waitlist-id="${MISSING}" data-pl-api="javascript:alert(1)"></div><script>${code}</script>`,
    told: 'out of reach',
    views: 0,
  },

  // Changes of the page
  {
    what: 'a page that says its language late',
    toBody: after(
      'document.documentElement.lang = "pl"; document.addEventListener("pl:ready", () => { document.documentElement.lang = "en"; });',
    ),
    press: 'button',
    isMain: true,
  },
  {
    what: 'an element that says its language late',
    toBody: (place) =>
      `<script>document.addEventListener("pl:ready", ({ target }) => { target.dataset.plLang = "en"; });</script>${snippet(place.api, place.id, 'data-pl-lang="pl"')}`,
    press: 'button',
  },
  {
    what: 'an element that moves to a part in another language',
    toBody: (place) =>
      `<script>document.addEventListener("pl:ready", ({ target }) => document.getElementById("en").append(target));</script>` +
      `<div lang="en" id="en"></div><div lang="pl">${usual(place)}</div>`,
    press: 'button',
  },
  {
    what: 'an id that comes late',
    toBody: (place) =>
      `<script>document.addEventListener("pl:ready", ({ target }) => { target.dataset.plWaitlistId = "${place.id}"; });</script>` +
      usual(place).replace(`data-pl-waitlist-id="${place.id}"`, ''),
    isMain: true,
  },
  {
    what: 'an id that changes',
    toBody: (place) =>
      `<script>document.addEventListener("pl:ready", ({ target }) => setTimeout(() => { target.dataset.plWaitlistId = "${place.id}"; }));</script>` +
      usual(place).replace(`data-pl-waitlist-id="${place.id}"`, `data-pl-waitlist-id="${MISSING}"`),
  },
  {
    what: 'a class that comes late',
    toBody: (place) =>
      `${nameless(place)}<script>onload = () => { document.querySelector("[data-pl-waitlist-id]").className = "box pl-waitlist-widget"; };</script>`,
    isMain: true,
  },
  {
    what: 'a class that goes',
    toBody: (place) =>
      `<script>document.addEventListener("pl:ready", ({ target }) => { target.className = ""; });</script>${usual(place)}`,
    byLink: true,
    views: 1,
  },
  {
    what: 'a class that goes and comes back',
    toBody: after(
      'const { dataset } = document.documentElement; dataset.wait = "";' +
        'const until = async (is) => { while (!is()) await new Promise(requestAnimationFrame); };' +
        'document.addEventListener("pl:ready", async ({ target }) => {' +
        'const find = () => target.shadowRoot.querySelector("form"); target.className = ""; await until(() => !find());' +
        'target.className = "pl-waitlist-widget"; await until(find); delete dataset.wait; });',
    ),
  },
  {
    what: 'a page that changes during a press',
    // Called as it is once the page has changed; a change may be seen later than the press ends.
    toBody: after(
      'addEventListener("mousedown", () => document.querySelector(".pl-waitlist-widget").shadowRoot.plRender(), true);',
    ),
    press: 'button',
    isMain: true,
  },
  {
    what: 'a page that was rendered ahead and then opened',
    toBody: after(
      'let isAhead = true; Object.defineProperty(Document.prototype, "prerendering", { get: () => isAhead });' +
        'setTimeout(() => { isAhead = false; document.dispatchEvent(new Event("prerenderingchange")); }, 500);',
    ),
  },
  {
    what: 'a page that was rendered ahead and never opened',
    toBody: after('Object.defineProperty(Document.prototype, "prerendering", { value: true });'),
    views: 0,
  },

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
    what: 'frozen prototypes',
    toBody: after(
      'for (const name of Object.getOwnPropertyNames(window)) { const { prototype } = window[name] || {};' +
        'if (prototype) { Object.freeze(prototype); Object.freeze(window[name]); } }',
    ),
    isMain: true,
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
    what: 'a page that takes every key to its search',
    toBody: (place) => search + after(onKeys('document', STEAL))(place),
    isMain: true,
  },
  {
    what: 'a page that takes every key to its search, on its way down',
    toBody: (place) => search + after(onKeys('document', STEAL, true))(place),
  },
  {
    what: 'a window that takes every key on its way down, once the form is there',
    toBody: (place) =>
      search + after(`document.addEventListener("pl:ready", () => { ${onKeys('window', STEAL, true)} });`)(place),
  },
  {
    what: 'a part of the page that takes every key',
    toBody: (place) =>
      `${search}<section>${usual(place)}</section><script>${onKeys('document.querySelector("section")', STEAL, true)}</script>`,
  },
  {
    what: 'a browser that fills fields in with keys without a name',
    toBody: after(
      'document.addEventListener("pl:ready", ({ target }) => { const email = target.shadowRoot.querySelector("[type=email]");' +
        'email.dispatchEvent(new Event("keydown", { bubbles: true, composed: true })); });',
    ),
  },
  ...['data-1p-ignore', 'data-lpignore', 'data-bwignore'].map((name) => ({
    what: `a password manager that fills in all without ${name}`,
    toBody: after(
      'document.addEventListener("pl:ready", ({ target }) => { for (const field of target.shadowRoot.querySelectorAll("input"))' +
        `if (field.type !== "email" && !field.hasAttribute("${name}")) field.value = "https://ada.example"; });`,
    ),
  })),
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
    what: 'a browser without constructed style sheets',
    toBody: after(
      'delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets;' +
        'window.CSSStyleSheet = class { constructor() { throw TypeError("Illegal constructor"); } };',
    ),
    byLink: true,
    isMain: true,
  },
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
    views: 0,
  },
  { what: 'an id that is none', toBody: ({ api }) => snippet(api, '../../v1/health'), told: 'not here' },
];
