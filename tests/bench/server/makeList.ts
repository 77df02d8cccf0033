export interface BenchList {
  workspaceId: string;
  waitlistId: string;
  token: string;
  /** Path of the sign-up call and of the contacts */
  path: string;
  /** Path of the waitlists of its workspace */
  listsPath: string;
  /** Makes another waitlist in the same workspace. Resolves with its id. */
  makeAnother(): Promise<string>;
  /** Makes another one whose form asks three questions; {@link answers} are allowed. Resolves with its id. */
  makeAsking(): Promise<string>;
}

/** Answers to the questions of a list that asks, as JSON */
export const answers = '"formVersion":1,"answers":{"role":"founder","size":"12","country":"PL"}';

const label = { en: 'Question' };
const fields = [
  {
    key: 'role',
    kind: 'choice',
    label,
    isRequired: true,
    choices: ['founder', 'other'].map((value) => ({ value, label })),
  },
  { key: 'size', kind: 'number', label, isRequired: true },
  { key: 'country', kind: 'country', label, isRequired: true },
];

export const person = { email: 'ada@prelude.example', password: 'correct horse' };

const toAsk =
  (port: number, clientAddress: string) =>
  async (path: string, body: object, token?: string, method = 'POST') => {
    const reply = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': clientAddress,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const json = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  };

/** Lets the list ask people to confirm. The server of that port has mail. */
export async function askToConfirm(port: number, { workspaceId, waitlistId, token }: BenchList): Promise<void> {
  const ask = toAsk(port, '192.0.2.1');
  const controller = { name: 'Studio Zorza', address: 'ul. Długa 1, Gdańsk' };
  await ask(`/v1/workspaces/${workspaceId}`, { controller }, token, 'PATCH');
  await ask(`/v1/waitlists/${waitlistId}`, { confirmation: 'double' }, token, 'PATCH');
}

/** Makes, through the server, a new account with one waitlist that allows one site. Accounts of one `clientAddress` are limited. */
export async function makeList(port: number, owner = person, clientAddress = '192.0.2.1'): Promise<BenchList> {
  const ask = toAsk(port, clientAddress);
  const { access_token: token } = await ask('/auth/v1/signup', owner);
  const workspace = await ask('/v1/workspaces', { name: 'Studio' }, token);
  const draft = { name: 'Launch', workspaceId: workspace.id, allowedOrigins: ['https://shop.example'] };
  const make = async (): Promise<string> => (await ask('/v1/waitlists', draft, token)).id;
  const waitlistId = await make();
  return {
    workspaceId: workspace.id,
    waitlistId,
    token,
    path: `/v1/waitlists/${waitlistId}/contacts`,
    listsPath: `/v1/workspaces/${workspace.id}/waitlists`,
    makeAnother: make,
    async makeAsking() {
      const id = await make();
      await ask(`/v1/waitlists/${id}/form`, { fields }, token, 'PATCH');
      await ask(`/v1/waitlists/${id}/form/publish`, {}, token);
      return id;
    },
  };
}
