import { formLanguages } from '@prelude/api/contract/formLanguages';
import { toEmailKey } from '@prelude/api/contract/rules';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/schema.ts';
import type { Log } from '../http/Log.ts';
import type { Metrics } from '../http/Metrics.ts';
import { type Mailer, MailFailure } from '../mail/Mailer.ts';
import type { Outbox } from '../mail/outbox.ts';
import { listMemberAddresses } from '../repos/accounts.ts';
import { type ConsentList, findConsentList, findPerson, type ListedPerson, listTimes } from '../repos/consent.ts';
import {
  countRefusal,
  forgetEvidence,
  forgetRefusals,
  keepMailed,
  keepRefused,
  removeUnconfirmed,
} from '../repos/listMails.ts';
import { delayTask, endTask, type ListTask } from '../repos/listTasks.ts';
import { countMail, findSender, markTold, toNextDay, uncountMail } from '../repos/sentMails.ts';
import type { LinkPurpose, PersonLinks } from './personLinks.ts';
import { toConfirmMail } from './toConfirmMail.ts';
import { type MailNotice, toNoticeMail } from './toNoticeMail.ts';

interface PerformDeps {
  db: Db;
  /** Undefined where there is no mail: what is to be mailed waits. */
  mailer: Mailer | undefined;
  links: PersonLinks;
  publicUrl: string;
  /** Mails that the workspaces of one person may send in a day. */
  mailsDaily: number;
  log: Log;
  metrics?: Pick<Metrics, 'countMailLimit'> | undefined;
  /** Mails the members of a workspace, by the outbox of the accounts; undefined where a Supabase project has their addresses. */
  outlet?: ((db: Db) => Pick<Outbox, 'add'>) | undefined;
  now?: () => number;
}

/** In milliseconds: until a list whose mails are paused is looked at again, and somebody whose removal can be undone. */
const PAUSED_MS = 3600_000;
const UNDOABLE_MS = 2 * 60_000;

/** Returns what does a task of a list: it mails somebody, or removes them where they have not confirmed for long. */
export function createPerformTask(deps: PerformDeps): (task: ListTask) => Promise<void> {
  const { db, mailer, mailsDaily, log, metrics, outlet, now = Date.now } = deps;

  async function confirm(task: ListTask): Promise<void> {
    const list = await findConsentList(db, task.waitlistId);
    if (!list) return void (await endTask(db, task));
    if (list.isPaused || !mailer) return void (await delayTask(db, task, now() + PAUSED_MS));
    const person = await findPerson(db, { waitlistId: list.id, contactId: task.id });
    if (!person && task.attempts === 1) return void (await delayTask(db, task, now() + UNDOABLE_MS));
    if (person?.state !== 'pending' && person?.state !== 'unsubscribed') return void (await endTask(db, task));
    const sender = await findSender(db, list.workspaceId);
    if (!sender) return void (await endTask(db, task));
    const countedAt = now();
    if (!(await countMail(db, sender, mailsDaily, countedAt))) {
      await noteLimit(list, sender, countedAt);
      return void (await delayTask(db, task, toNextDay(countedAt)));
    }
    try {
      await mail(mailer, list, task, person);
    } catch (error) {
      await uncountMail(db, sender, countedAt);
      throw error;
    }
  }

  async function mail(
    { send }: Mailer,
    list: ConsentList,
    task: ListTask,
    { email, lang, state }: ListedPerson,
  ): Promise<void> {
    // A link is newer than the last leaving, even if the clock was moved back since then.
    const key = { waitlistId: list.id, contactId: task.id };
    const leftAt = state === 'unsubscribed' ? (await listTimes(db, key, 'withdrawn')).at(-1) : undefined;
    const mailedAt = Math.max(now(), (leftAt ?? 0) + 1);
    const language = formLanguages.find((code) => code === lang) ?? list.mainLanguage;
    const toLink = (path: string, purpose: LinkPurpose) => {
      const token = deps.links.toToken({ ...key, purpose, mailedAt });
      return `${deps.publicUrl}/${path}/${token}?lang=${language}`;
    };
    const links = { confirm: toLink('c', 'confirm'), leave: toLink('u', 'leave') };
    const data = { lang: language, controller: list.controller };
    try {
      await send(toConfirmMail({ to: email, list, language, links }));
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      const { answer = '' } = error.fault;
      if (error.isOfAddress) {
        log.warn({ ...error.fault, attempts: task.attempts }, 'mail.address.refused');
        await keepRefused(db, task, now(), { ...data, refusal: answer });
        return;
      }
      if (error.isFinal || error.isOfSender) await noteRefusal(list, answer);
      throw error;
    }
    await keepMailed(db, task, deps.links.toHash(list.id, toEmailKey(email)), now(), data);
    if (list.refusals > 0) await forgetRefusals(db, list.id);
  }

  async function noteRefusal(list: ConsentList, answer: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await countRefusal(trx, list.id, answer, now()))) return;
      log.error({ waitlistId: list.id, answer }, 'mails.paused');
      await tellMembers(trx, list, { kind: 'paused', answer });
    });
  }

  async function noteLimit(list: ConsentList, personId: string, at: number): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (!(await markTold(trx, personId, at))) return;
      log.warn({ personId, limit: mailsDaily }, 'mail.daily.reached');
      metrics?.countMailLimit();
      await tellMembers(trx, list, { kind: 'limit', count: mailsDaily });
    });
  }

  /** In the main language of the list's form: no account says its own. */
  async function tellMembers(trx: Db, list: ConsentList, notice: MailNotice): Promise<void> {
    if (!outlet) return;
    const { mainLanguage: language, name } = list;
    const link = `${deps.publicUrl}/waitlists/${list.id}?lang=${language}`;
    for (const to of await listMemberAddresses(trx, list.workspaceId)) {
      const mail = toNoticeMail(notice, { to, language, list: name, link });
      await outlet(trx).add({ kind: 'mail', mail, outlastsRefusals: true });
    }
  }

  return (task) => {
    switch (task.kind) {
      case 'confirm':
        return confirm(task);
      case 'expire':
        return removeUnconfirmed(db, task);
      case 'forget':
        return forgetEvidence(db, task);
    }
  };
}
