export interface BenchList {
  waitlistId: string;
  token: string;
  /** Path of the sign-up call and of the contacts */
  path: string;
  /** Path of the waitlists of its workspace */
  listsPath: string;
  /** Makes another waitlist in the same workspace. Resolves with its id. */
  makeAnother(): Promise<string>;
}

export const person = { email: 'ada@prelude.example', password: 'correct horse' };

/** Makes, through the server, a new account with one waitlist that allows one site. Accounts of one `clientAddress` are limited. */
export async function makeList(port: number, owner = person, clientAddress = '192.0.2.1'): Promise<BenchList> {
  const ask = async (path: string, body: object, token?: string) => {
    const reply = await fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
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
  const { access_token: token } = await ask('/auth/v1/signup', owner);
  const workspace = await ask('/v1/workspaces', { name: 'Studio' }, token);
  const draft = { name: 'Launch', workspaceId: workspace.id, allowedOrigins: ['https://shop.example'] };
  const make = async (): Promise<string> => (await ask('/v1/waitlists', draft, token)).id;
  const waitlistId = await make();
  return {
    waitlistId,
    token,
    path: `/v1/waitlists/${waitlistId}/contacts`,
    listsPath: `/v1/workspaces/${workspace.id}/waitlists`,
    makeAnother: make,
  };
}
