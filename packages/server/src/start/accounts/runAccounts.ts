import { is } from 'superstruct';
import { FALLBACK_LANGUAGE, type Language, languageCodes } from '../../../../../locales/languages.ts';
import { Address, toAccountEmail } from '../../auth/bodies.ts';
import { mailNotice } from '../../auth/calls/Call.ts';
import { makeLink } from '../../auth/calls/mailTasks.ts';
import { toSetupPath, toSetupToken } from '../../auth/refreshTokens.ts';
import type { Db } from '../../db/schema.ts';
import { createOutlet } from '../../mail/outbox.ts';
import { type Account, addAccount, findAccount, isSetUp, listAccounts } from '../../repos/accounts.ts';
import { createTaskStore } from '../../repos/outbox.ts';
import { countOwned, deletePerson } from '../../repos/people.ts';
import type { Config } from '../config.ts';
import { openKeys } from '../keys/openKeys.ts';
import { openForTool } from '../openConfiguredDatabase.ts';
import { flags, readArgs } from '../options.ts';
import { runTool, type ToolSurroundings, toServerConfig } from '../runTool.ts';
import { StartFailure } from '../StartFailure.ts';
import { openSecret } from '../secrets.ts';
import { toAddress } from '../toGreeting.ts';
import { toOwnedText } from './toOwnedText.ts';

const HELP = `Looks after accounts, also while the server runs. It needs the settings of the server.

  npm run accounts -- setup             print the link that makes the first account
  npm run accounts -- list              print all accounts
  npm run accounts -- add ADDRESS       make an account
  npm run accounts -- reset ADDRESS     let its owner choose a new password
  npm run accounts -- delete ADDRESS    say what would go with it; with --yes, delete it

For add and reset a link to choose a password goes out by mail, and is printed where there is no mail server. It works
once, for an hour. --language ${languageCodes.join('|')} is that of the mail, or of the link's page.`;

interface Task {
  config: Config;
  db: Db;
  language: Language;
  yes: boolean;
}

const tasks: Record<string, (task: Task) => Promise<string[]>> = { setup, list };

const tasksOfOne: Record<string, (task: Task, email: string) => Promise<string[]>> = { add, reset, delete: remove };

export async function runAccounts(args: string[], { env, ...around }: ToolSurroundings): Promise<void> {
  await runTool(async () => (await perform(args, env)).join('\n'), around);
}

async function perform(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const options = { ...flags, language: { type: 'string', default: FALLBACK_LANGUAGE } } as const;
  const { values, positionals } = readArgs('npm run accounts', { args, options, allowPositionals: true });
  if (values.help) return [HELP];
  const run = toRun(positionals);
  const language = languageCodes.find((code) => code === values.language);
  if (!run || !language) throw new StartFailure('Say what to do: npm run accounts -- --help says what there is.');
  const config = toServerConfig(env);
  if (config.accounts.kind === 'supabase')
    throw new StartFailure(
      `The accounts are in the Supabase project at ${config.accounts.url}: look after them there.`,
    );
  const { db, close } = await openForTool(config);
  try {
    return await run({ config, db, language, yes: values.yes });
  } finally {
    await close();
  }
}

function toRun([name = '', address, ...others]: string[]): ((task: Task) => Promise<string[]>) | undefined {
  if (others.length > 0) return undefined;
  if (address === undefined) return Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  const run = Object.hasOwn(tasksOfOne, name) ? tasksOfOne[name] : undefined;
  if (!run) return undefined;
  if (!is(address, Address)) throw new StartFailure(`"${address}" is no address: give one such as ada@example.com.`);
  return (task) => run(task, toAccountEmail(address));
}

async function setup({ config, db }: Task): Promise<string[]> {
  if (config.signUps.kind === 'open')
    return [`Sign-ups are open: anybody makes an account at ${toAddress(config)}/auth/signUp`];
  if (await isSetUp(db))
    return ['The first account was made already: npm run accounts -- list prints all, and add ADDRESS makes another.'];
  const secret = await openSecret(config, async () => true);
  await openKeys(db, secret);
  return [`Create the first account at ${toAddress(config)}${toSetupPath(toSetupToken(secret))}`];
}

async function list({ db }: Task): Promise<string[]> {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) return ['There is no account.'];
  return accounts.map(({ email, createdAt, lastSignInAt }) => {
    const signedIn = lastSignInAt === null ? 'never signed in' : `last signed in ${toDay(lastSignInAt)}`;
    return `${email}  made ${toDay(createdAt)}, ${signedIn}`;
  });
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

async function add(task: Task, email: string): Promise<string[]> {
  const account = await addAccount(task.db, { email, passwordHash: null, metadata: {} }, Date.now());
  if (typeof account === 'string')
    throw new StartFailure(`${email} has an account already: npm run accounts -- reset ${email}`);
  return [`${email} has an account now.`, await sendLink(task, account)];
}

async function reset(task: Task, email: string): Promise<string[]> {
  return [await sendLink(task, await demandAccount(task.db, email))];
}

async function sendLink({ config, db, language }: Task, { id, email }: Account): Promise<string> {
  if (config.mail.kind === 'smtp') {
    await createOutlet(createTaskStore(db)).add({ kind: 'recover', email, language });
    return 'The server mails a link to choose a password, now or as soon as it runs.';
  }
  const deps = { db, publicUrl: toAddress(config), now: Date.now };
  const link = await makeLink(deps, { email, language }, { kind: 'recovery', personId: id });
  return `Give its owner this link to choose a password, which works once, for an hour: ${link}`;
}

async function remove({ config, db, language, yes }: Task, email: string): Promise<string[]> {
  const { id } = await demandAccount(db, email);
  const all = `the account ${email}, and ${toOwnedText(await countOwned(db, id))}`;
  if (!yes) throw new StartFailure(`This would delete ${all}. It cannot be undone: add --yes to do it.`);
  await deletePerson(db, id);
  if (config.mail.kind !== 'off') {
    const sender = { outbox: createOutlet(createTaskStore(db)), publicUrl: toAddress(config) };
    await mailNotice(sender, { kind: 'accountDeleted', to: email, language, path: '/' });
  }
  return [`Deleted ${all}.`];
}

async function demandAccount(db: Db, email: string): Promise<Account> {
  const account = await findAccount(db, email);
  if (account) return account;
  throw new StartFailure(`${email} has no account: npm run accounts -- list prints all.`);
}
