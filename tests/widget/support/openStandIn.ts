import { defaultForm } from '@prelude/api/contract/forms';
import type { PublicForm } from '@prelude/api/contract/publicForms';
import { listenOn, type Place } from './listenOn.ts';
import type { Stage } from './setStage.ts';

type Reply = () => Response | Promise<Response>;

const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

export interface StandIn extends Place {
  /** Replies to the next sign-ups and readers of the form */
  signUp: Reply;
  form: Reply;
  /** Paths that were asked for, but for preflights, without `/v1` */
  asked: string[];
}

const { fields, after } = defaultForm;

/** A form as visitors get it; by default open, and not designed. */
export const aForm = ({ texts, ...changes }: Changes = {}): PublicForm => ({
  ...{
    version: 1,
    status: 'open',
    confirmation: 'off',
    hasDesign: Boolean(texts) || Object.keys(changes).length > 0,
    fields,
    look: {},
    after,
  },
  ...changes,
  texts: { ...defaultForm.texts, ...texts },
});

interface Changes extends Omit<Partial<PublicForm>, 'texts'> {
  texts?: Partial<PublicForm['texts']>;
}

/** A reply that every page may read. */
export const answer =
  (status: number, body: unknown, headers = {}): Reply =>
  () =>
    Response.json(body, { status, headers: { ...open, ...headers } });

export const problem = (status: number, code: string, headers = {}): Reply => answer(status, { status, code }, headers);

/** A stand-in for the server, for replies that the real one gives rarely. */
export async function openStandIn(files: Stage['files']): Promise<StandIn> {
  const place = await listenOn(({ method, url }) => {
    const { pathname } = new URL(url);
    const script = files.get(pathname.replace('/js', ''));
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: open });
    standIn.asked.push(pathname.replace('/v1', ''));
    if (script) return new Response(script.bytes, { headers: { ...open, 'content-type': 'text/javascript' } });
    if (pathname.startsWith('/v1/forms/')) return standIn.form();
    return pathname.endsWith('/contacts') ? standIn.signUp() : Response.json({ status: 'counted' }, { headers: open });
  });
  const standIn: StandIn = {
    ...place,
    signUp: answer(201, { status: 'subscribed' }),
    form: answer(200, aForm()),
    asked: [],
  };
  return standIn;
}
