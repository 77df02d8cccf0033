import type { Mailer } from '../../mail/Mailer.ts';
import type { OutboxTask } from '../../mail/outbox.ts';
import { toAuthMail } from '../toAuthMail.ts';
import { type Call, toLinkMail, toSession } from './Call.ts';

type Deps = Pick<Call, 'library' | 'accounts' | 'links' | 'publicUrl' | 'now'>;

/** Performs the outbox's tasks: makes and sends each mail, if its address has an account or a pending sign-up. */
export function createMailTasks(deps: Deps, mailer: Mailer): (task: OutboxTask) => Promise<void> {
  return async (task) => {
    const mail = task.kind === 'mail' ? task.mail : await makeMail(deps, task);
    if (mail) await mailer.send(mail);
  };
}

type Request = Exclude<OutboxTask, { kind: 'mail' }>;

async function makeMail(deps: Deps, { kind, email: to, language, redirectTo }: Request) {
  const { accounts, library, publicUrl } = deps;
  if (!(await accounts.find(to))) {
    const token = await renewSignUp(deps, to);
    return token && toLinkMail(deps, { kind: 'signup', to, token, language });
  }
  if (kind === 'resend')
    return toAuthMail({ kind: 'accountExists', to, link: new URL('/auth/signIn', publicUrl).href, language });
  const { mails } = await library.ask({ method: 'POST', path: '/recover', body: { email: to } });
  return toLinkMail(deps, { kind: 'recovery', to, token: mails[0]?.token, language, redirectTo });
}

/** Makes a new link for a pending sign-up. The library opens a session for it by a link that is never mailed. */
async function renewSignUp({ accounts, library }: Deps, email: string): Promise<string | undefined> {
  const pending = await accounts.findPending(email);
  if (!pending) return undefined;
  const body = { email: pending.holdingEmail, create_user: false };
  const [link] = (await library.ask({ method: 'POST', path: '/otp', body })).mails;
  const opened = await library.ask({
    method: 'POST',
    path: '/verify',
    body: { type: 'magiclink', token_hash: link?.token },
  });
  const authorization = `Bearer ${toSession(opened).accessToken}`;
  const { mails } = await library.ask({ method: 'PUT', path: '/user', body: { email }, authorization });
  await library.ask({ method: 'POST', path: '/logout?scope=global', authorization });
  return mails[0]?.token;
}
