import type { FormLanguage, PublicForm } from '@prelude/api/contract/forms';

/** States of a form that a visitor sees. */
export type FormFrameState =
  | 'idle'
  | 'busy'
  | 'done'
  | 'invalid'
  | 'throttled'
  | 'refused'
  | 'paused'
  | 'closed'
  | 'offline';

export interface FormDrawing {
  form: PublicForm;
  language: FormLanguage;
  state: FormFrameState;
}

export interface DrawnForm {
  /** CSS pixels. */
  height: number;
  /** What the browser says at the field, outside the frame. */
  complaint: string;
}

export interface FormFrame {
  draw(drawing: FormDrawing): Promise<DrawnForm>;
}

/** Of the page in the frame, in the color scheme of its element. */
const CSS = 'html{color-scheme:light dark}body{margin:0;overflow:hidden;background:transparent}';

const reply = (body: object, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  reply({ status, title: '', code }, { status, headers });

/** Replies to the sign-up by the state that follows. */
const replies: Partial<Record<FormFrameState, () => Response | Promise<Response>>> = {
  busy: () => new Promise<never>(() => undefined),
  done: () => reply({ status: 'subscribed' }, { status: 201 }),
  throttled: () => problem(429, 'too_many_requests', { 'retry-after': '60' }),
  refused: () => problem(403, 'origin_not_allowed'),
  offline: () => Promise.reject(new TypeError('offline')),
};

/** Sent by the visitor of the preview. */
const EMAIL = 'ada@example.com';
const FAULTY_EMAIL = 'ada';

/**
 * Draws forms in the empty page of a frame by the widget's own script, whose calls are answered here. `onHeight` is called
 * with the height of the form in CSS pixels whenever it changes.
 */
export function openFormFrame(
  frame: HTMLIFrameElement,
  apiUrl: string,
  onHeight: (height: number) => void = () => {},
): FormFrame {
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) throw new Error('The frame has no page');
  const drawings = new Map<string, FormDrawing>();
  let count = 0;

  const answer = async (input: RequestInfo | URL): Promise<Response> => {
    const path = new URL(`${input instanceof Request ? input.url : input}`).pathname;
    const [, , area, id = '', action] = path.split('/');
    const drawing = drawings.get(id);
    if (!drawing) throw new TypeError(`${path} is not answered`);
    if (area === 'forms') return reply(drawing.form);
    return (action === 'contacts' && replies[drawing.state]?.()) || reply({ status: 'counted' });
  };
  view.fetch = answer;
  const sheet = new view.CSSStyleSheet();
  // A page made of text has the CSP of the app, which allows no style element.
  sheet.replaceSync(CSS);
  page.adoptedStyleSheets = [sheet];
  new view.ResizeObserver(() => onHeight(page.body.scrollHeight)).observe(page.body);
  const script = page.createElement('script');
  script.src = `${apiUrl}/js/widget.js`;
  page.head.append(script);

  return {
    async draw(drawing) {
      count += 1;
      const id = `drawing-${count}`;
      drawings.clear();
      drawings.set(id, drawing);
      const host = page.createElement('div');
      host.className = 'pl-waitlist-widget';
      Object.assign(host.dataset, { plWaitlistId: id, plApi: apiUrl, plLang: drawing.language });
      const ready = once(host, ['pl:ready']);
      page.body.replaceChildren(host);
      await ready;
      const field = host.shadowRoot?.querySelector<HTMLInputElement>('#email');
      if (field && isAnswered(drawing.state)) {
        field.value = drawing.state === 'invalid' ? FAULTY_EMAIL : EMAIL;
        const ended = once(host, ['pl:success', 'pl:error']);
        host.shadowRoot?.querySelector('button')?.click();
        if (drawing.state !== 'busy') await ended;
      }
      const complaint = (drawing.state === 'invalid' && field?.validationMessage) || '';
      return { height: Math.ceil(host.getBoundingClientRect().height), complaint };
    },
  };
}

/** Whether the visitor sends the form to see it so. */
const isAnswered = (state: FormFrameState): boolean => state !== 'idle' && state !== 'paused' && state !== 'closed';

const once = (target: EventTarget, types: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true });
  });
