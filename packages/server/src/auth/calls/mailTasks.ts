import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import type { Mail, Mailer } from '../../mail/Mailer.ts';
import type { OutboxTask } from '../../mail/outbox.ts';
import { type Account, deletePending, findAccount, findAccountById, findPending } from '../../repos/accounts.ts';
import { addLink, findChange, type LinkKind, type LinkTarget } from '../../repos/mailedLinks.ts';
import { toAuthMail } from '../toAuthMail.ts';

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => number;
}

/** Mails are made only for an address that has an account or a pending sign-up. */
export function createMailTasks(deps: Deps, mailer: Mailer): (task: OutboxTask) => Promise<void> {
  return async (task) => {
    const mail = task.kind === 'mail' ? task.mail : await makeMail(deps, task);
    if (mail) await mailer.send(mail);
  };
}

type Request = Exclude<OutboxTask, { kind: 'mail' }>;

async function makeMail(deps: Deps, task: Request): Promise<Mail | undefined> {
  const { db } = deps;
  const { email, language } = task;
  const account = await findAccount(db, email);
  switch (task.kind) {
    case 'recover': {
      const { redirectTo, codeChallenge } = task;
      if (!account) return confirmNewest(deps, task);
      return toLinkMail(deps, task, { kind: 'recovery', personId: account.id, codeChallenge }, redirectTo);
    }
    case 'resend':
      return account ? tellOwner(deps, task) : confirmNewest(deps, task);
    case 'signUp':
      if (!account) return toLinkMail(deps, task, { kind: 'signup', signUpId: task.signUpId });
      await deletePending(db, { id: task.signUpId });
      return tellOwner(deps, task);
    case 'changeEmail':
      return changeEmail(deps, task, account, task.personId);
    case 'resendChange': {
      const newEmail = account && (await findChange(db, account.id));
      if (!newEmail) return undefined;
      return changeEmail(deps, { email: newEmail, language }, await findAccount(db, newEmail), account.id);
    }
  }
}

type To = Pick<Request, 'email' | 'language'>;

async function confirmNewest(deps: Deps, to: To): Promise<Mail | undefined> {
  const pending = await findPending(deps.db, to.email);
  return pending && toLinkMail(deps, to, { kind: 'signup', signUpId: pending.id });
}

async function changeEmail(deps: Deps, to: To, owner: Account | undefined, personId: string) {
  if (owner) return tellOwner(deps, to);
  if (!(await findAccountById(deps.db, personId))) return undefined;
  return toLinkMail(deps, to, { kind: 'email_change', personId, newEmail: to.email });
}

const tellOwner = ({ publicUrl }: Deps, { email: to, language }: To): Mail =>
  toAuthMail({ kind: 'accountExists', to, link: new URL('/auth/signIn', publicUrl).href, language });

type Target = { kind: LinkKind } & Partial<LinkTarget>;

async function toLinkMail(deps: Deps, to: To, target: Target, redirectTo?: string): Promise<Mail> {
  const link = await makeLink(deps, to, target, redirectTo);
  return toAuthMail({ kind: target.kind, to: to.email, link, language: to.language });
}

/** Only the link's hash is stored. `redirectTo` is the origin it leads to, if not the product's own. */
export async function makeLink(
  { db, publicUrl, now }: Deps,
  { email, language }: To,
  { kind, ...target }: Target,
  redirectTo?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await addLink(db, { kind, email, token, ...target }, now());
  const link = new URL('/auth/v1/verify', publicUrl);
  const to = redirectTo && { redirect_to: redirectTo };
  link.search = new URLSearchParams({ type: kind, token, ...to, lang: language }).toString();
  return link.href;
}
