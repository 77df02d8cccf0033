// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import type { Bug } from './bugs.ts';

const repos = 'packages/server/src/repos';

/** The contract tests that read and write what a repository keeps. */
const testsOf = {
  'accounts.ts': 'auth.{addresses,sessions}',
  'addSignUps.ts': '{signUp,signUpGroups}',
  'contactPages.ts': '{contactPages,strangers}',
  'contactRows.ts': '{signUp,listCounts}',
  'contacts.ts': '{contacts,strangers}',
  'createListCache.ts': 'signUpGroups',
  'createSignUps.ts': '{signUp,signUpGroups}',
  'exportContacts.ts': '{files,strangers}',
  'growth.ts': '{growth,strangers}',
  'importContacts.ts': '{files,strangers}',
  'listCounts.ts': 'listCounts',
  'mailedLinks.ts': 'mailedLinks',
  'outbox.ts': 'mail.outbox',
  'people.ts': 'account',
  'profiles.ts': 'profiles',
  'Reader.ts': '{strangers,accessKeys}',
  'removals.ts': '{removals,strangers}',
  'sourceNames.ts': 'listCounts',
  'waitlists.ts': '{strangers,waitlists,signUp}',
  'workspaces.ts': '{strangers,workspaces,accessKeys}',
};

type Repo = keyof typeof testsOf;

const toBug = (repo: Repo, find: string, replace: string, why: string, place = 0): Bug => ({
  file: `${repos}/${repo}`,
  find,
  replace,
  why,
  tests: `tests/contract/${testsOf[repo]}.test.ts`,
  place,
});

const isRepo = (name: string): name is Repo => Object.hasOwn(testsOf, name);

/** Conditions that change nothing where they are left out, and why they stand there. */
const harmless: Record<string, string> = {
  ".where('id', 'in', (select) =>":
    'A workspace without members cannot be; with the condition the database looks at few.',
  ".where('id', 'in', ids)": 'What is read is only asked for the ids that were given; with the condition it is little.',
  ".where('waitlist_id', 'in', waitlistIds)": 'The names are kept by list; with the condition they are few.',
};

/** Every condition of a statement, left out: a stranger who gets a 404 may have written all the same. */
const conditions = readdirSync(join(root, repos))
  .filter(isRepo)
  .flatMap((repo) => {
    const seen = new Map<string, number>();
    const text = readFileSync(join(root, repos, repo), 'utf8');
    return [...text.matchAll(/\.where\('(?:[^()]|\([^()]*\))*\)/g)].flatMap(([find]) => {
      if (Object.keys(harmless).some((start) => find.startsWith(start))) return [];
      const place = seen.get(find) ?? 0;
      seen.set(find, place + 1);
      return toBug(repo, find, '', 'A condition is left out.', place);
    });
  });

const NOT_FOR_READER = 'if (!(await canSeeWaitlist(db, reader, waitlistId))) return undefined;';
const NOT_FOR_PERSON = 'if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;';

export const repoBugs: readonly Bug[] = [
  ...conditions,
  toBug('accounts.ts', ' and not (${isHeld})`', '`', 'Who did not confirm an address is found by the holding one.'),
  toBug('accounts.ts', 'created_at desc, id desc', 'created_at, id', 'The oldest sign-up of an address is confirmed.'),
  toBug('accounts.ts', 'email_change = ${email} and ${isHeld}`),\n', '${isHeld}`),\n', 'All sign-ups go with one.'),
  toBug('accounts.ts', 'created_at < ${before} and', '', 'Sign-ups go before their two days are over.'),
  toBug('accounts.ts', 'where not (${isHeld}) limit', 'limit', 'A sign-up that nobody confirmed is the first account.'),
  toBug('contactRows.ts', 'email.toLowerCase()', 'email', 'Another case is another subscriber.'),
  toBug('contactRows.ts', ".normalize('NFC')", '', 'Another Unicode form is another subscriber.'),
  toBug('addSignUps.ts', "? 'done' : 'missing'", "? 'done' : 'done'", 'A list that is gone takes sign-ups.'),
  toBug('addSignUps.ts', 'JSON.stringify(ids)', "'[]'", 'Every list is gone.'),
  toBug('contacts.ts', "orderBy('id', 'desc')", "orderBy('id', 'asc')", 'The oldest pages come first.'),
  toBug(
    'contacts.ts',
    'json_object(${fields}) order by id desc',
    'json_object(${fields}) order by id',
    'A page begins with its oldest.',
  ),
  toBug('contacts.ts', "opening = ',';", '', 'A second page breaks the JSON.'),
  toBug('contacts.ts', "'[' ? '[]' : ']'", "'[' ? ']' : ']'", 'No contacts are no JSON.'),
  toBug(
    'contacts.ts',
    'canSeeWaitlist(db, reader, waitlistId)) ?',
    'canSeeWaitlist(db, reader, waitlistId)) || true ?',
    'Strangers read contacts.',
  ),
  toBug('removals.ts', NOT_FOR_PERSON, '', 'Strangers remove contacts.'),
  toBug('exportContacts.ts', NOT_FOR_READER, '', 'Strangers export contacts.'),
  toBug('contactPages.ts', NOT_FOR_READER, '', 'Strangers read pages of contacts.'),
  toBug('contactPages.ts', NOT_FOR_READER, '', 'Strangers read a contact.', 1),
  toBug('growth.ts', NOT_FOR_READER, '', 'Strangers read how a list grows.'),
  toBug('addSignUps.ts', 'left join list_positions on', 'left join list_positions on false and', 'Places start anew.'),
  toBug('listCounts.ts', 'state, sign)', 'state, 1)', 'Who goes is still counted.'),
  toBug(
    'createListCache.ts',
    'entry && entry.until > performance.now()',
    'entry',
    'What another process writes is never seen.',
  ),
  toBug('createListCache.ts', 'entry && entry.until > performance.now()', 'undefined', 'Every sign-up asks anew.'),
  toBug(
    'createListCache.ts',
    'kept.delete(waitlistId);\n    },\n    forgetAll',
    '},\n    forgetAll',
    'A change of origins comes late.',
  ),
  toBug(
    'createListCache.ts',
    'if (kept.get(waitlistId) === entry) kept.delete(waitlistId);',
    '',
    'A failure is kept as the answer.',
  ),
  toBug('createSignUps.ts', 'if (isCommitting) setImmediate(commit);', '', 'Who came during a commit waits for ever.'),
  toBug('createSignUps.ts', 'if (isCommitting) return;', '', 'Two commits run at once.'),
  toBug('createSignUps.ts', 'outcomes[index]', 'outcomes[0]', 'All of a group get the answer of the first.'),
  toBug(
    'createSignUps.ts',
    'for (const { reject } of failed) reject(error);',
    '',
    'Who meets a failure waits for ever.',
  ),
  toBug('createSignUps.ts', 'waiting.length >= MOST_WAITING', 'false', 'A queue without an end.'),
  toBug('mailedLinks.ts', "if (link.used_at !== null) return 'used';", '', 'A link that was used says something else.'),
  toBug(
    'mailedLinks.ts',
    "if (now - link.created_at > lifetimeMs) return 'expired';",
    '',
    'A link that has ended does not say so.',
  ),
  toBug('mailedLinks.ts', 'session_id: sessionId', 'session_id: null', 'A mailed link sets no new password.'),
  toBug('outbox.ts', 'order by due_at, id', 'order by due_at desc, id desc', 'The newest mail goes first.'),
  toBug('outbox.ts', 'attempts = attempts + 1', 'attempts = attempts', 'What fails is tried for ever.'),
  toBug('outbox.ts', 'set due_at = ${claimedUntil}, attempts', 'set attempts', 'A claimed task is everybody’s.'),
  toBug('people.ts', '        not(\n', '        (\n', 'Shared workspaces are deleted, own ones stay.'),
  toBug('people.ts', ', email };', ' };', 'The export lacks the address.'),
  toBug(
    'people.ts',
    'async function* ({ sealedKey, ...workspace })',
    'async function* (workspace)',
    'The export holds the access key.',
  ),
  toBug('people.ts', "if (index > 0) yield ',';", '', 'Two workspaces are no JSON.'),
  toBug(
    'profiles.ts',
    ".onConflict((conflict) => conflict.column('id').doNothing())",
    '',
    'Two first calls at once fail.',
  ),
  toBug('profiles.ts', 'doUpdateSet({ name })', "doUpdateSet({ name: 'x' })", 'Another name is kept.'),
  toBug(
    'waitlists.ts',
    'if (!(await canSeeWorkspace(db, reader, workspaceId))) return undefined;',
    '',
    'Strangers list waitlists.',
  ),
  toBug(
    'waitlists.ts',
    'if (!(await canSeeWorkspace(db, { personId }, draft.workspaceId))) return undefined;',
    '',
    'Strangers make waitlists.',
  ),
  toBug(
    'waitlists.ts',
    ".orderBy('waitlists.id').execute()",
    ".orderBy('waitlists.id', 'desc').execute()",
    'The newest waitlist comes first.',
  ),
  toBug(
    'waitlists.ts',
    ".whereRef('list_counts.waitlist_id', '=', 'waitlists.id')",
    '',
    'Each list counts the contacts of all.',
  ),
  toBug('waitlists.ts', 'value !== undefined', 'value', 'A description cannot be cleared.'),
  toBug(
    'waitlists.ts',
    'isChange ? sql`version + 1` : sql`version`',
    'sql`version + 1`',
    'An empty patch makes a new version.',
  ),
  toBug(
    'workspaces.ts',
    ".orderBy('id').execute()",
    ".orderBy('id', 'desc').execute()",
    'The newest workspace comes first.',
  ),
  toBug(
    'workspaces.ts',
    "await transaction.insertInto('members').values({ workspace_id: id, person_id: personId, created_at }).execute();",
    '',
    'Its maker is no member.',
  ),
  toBug(
    'workspaces.ts',
    'access_key_hash: key.hash, access_key_sealed: key.sealed })',
    'access_key_sealed: key.sealed })',
    'The old key still opens.',
  ),
  toBug(
    'workspaces.ts',
    'access_key_hash: key.hash, access_key_sealed: key.sealed })',
    'access_key_hash: key.hash })',
    'The old key is still shown.',
  ),
];
