import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from '../support/root.ts';

const repos = 'packages/server/src/repos';

/** Replaces part of a file: offsets from 0, `end` exclusive */
export interface Mutation {
  start: number;
  end: number;
  replacement: string;
}

export interface RepoMutation extends Mutation {
  file: string;
  line: number;
  /** The replaced code, in one line */
  text: string;
  /** Glob of the contract tests that use the repository */
  tests: string;
}

const testsOf: Record<string, string> = {
  'Caller.ts': '{strangers,accessKeys}',
  'accounts.ts': '{auth.addresses,auth.setup,auth.gotrue,otherPeople}',
  'authCodes.ts': '{auth.gotrue,otherPeople}',
  'consent.ts': 'consent',
  'contactPages.ts': '{contactPages,strangers}',
  'contactTraits.ts': '{contactTraits,otherPeople}',
  'contacts.ts': '{contacts,strangers}',
  'deletions.ts': 'deletions',
  'erased.ts': 'erasures',
  'erasedAgain.ts': 'erase',
  'erasures.ts': 'erasures',
  'evidence.ts': 'consent',
  'exportContacts.ts': '{files,strangers}',
  'firstTitles.ts': 'firstTitles',
  'formOrigins.ts': 'origins',
  'forms.ts': 'forms',
  'growth.ts': '{growth,strangers}',
  'idempotencyKeys.ts': '{idempotency,otherPeople}',
  'images.ts': '{images,hostedPage}',
  'importFiles.ts': 'imports',
  'importRuns.ts': 'imports',
  'imports.ts': 'imports',
  'listCounts.ts': '{listCounts,hostedPage}',
  'listMails.ts': 'consent.mails',
  'listStates.ts': 'conditionalReads',
  'listTasks.ts': 'listTasks',
  'lists.ts': 'deletions',
  'looks.ts': '{looks,forms}',
  'mailedLinks.ts': '{mailedLinks,auth.gotrue}',
  'mendCounts.ts': 'listCounts',
  'outbox.ts': '{mail.outbox,listTasks}',
  'pageSlugs.ts': 'forms',
  'people.ts': 'account',
  'profiles.ts': 'profiles',
  'removals.ts': '{removals,strangers}',
  'search/blocks.ts': '{contactPages,removals}',
  'search/search.ts': '{contactPages,removals}',
  'sentMails.ts': 'listTasks',
  'sessions.ts': '{auth.refresh,otherPeople}',
  'signingKeys.ts': 'accessTokens',
  'sourceNames.ts': 'listCounts',
  'traces.ts': 'erase',
  'waitlists.ts': '{strangers,waitlists,signUp,deletions}',
  'workspaces.ts': '{strangers,workspaces,accessKeys}',
};

/**
 * Lists mutations that remove one condition of a query, or one check of who may see a waitlist or a workspace. Skips a
 * condition, with everything in it, when the comment before it begins with "Narrows": it changes no result.
 */
export function toMutations(file: string, text: string): Mutation[] {
  const { program, comments } = parseSync(file, text);
  const kept: [from: number, to: number][] = [];
  const found: Mutation[] = [];
  const narrows = comments.filter(({ value }) => /^\s*Narrows\b/.test(value));
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && /^canSee(Waitlist|Workspace)$/.test(callee.name))
        found.push({ start, end, replacement: 'true' });
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!/^where(Ref)?$/.test(callee.property.name)) return;
      const from = callee.object.end;
      if (narrows.some((comment) => from <= comment.start && comment.end <= callee.property.start))
        kept.push([from, end]);
      else found.push({ start: from, end, replacement: '' });
    },
  }).visit(program);
  return found.filter(({ start, end }) => !kept.some(([from, to]) => from <= start && end <= to));
}

export const withMutation = (text: string, { start, end, replacement }: Mutation): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Lists the mutations of all repositories. Throws when the tests of one are not known. */
export const listRepoMutations = (): RepoMutation[] =>
  globSync('**/*.ts', { cwd: join(root, repos), exclude: ['**/*.test.ts'] })
    .sort()
    .flatMap((repo) => {
      const file = `${repos}/${repo}`;
      const text = readFileSync(join(root, file), 'utf8');
      return toMutations(file, text).map((mutation) => {
        const tests = testsOf[repo];
        if (!tests) throw new Error(`No tests are named for ${file}`);
        const gone = text.slice(mutation.start, mutation.end).trim();
        const line = text.slice(0, mutation.end - gone.length).split('\n').length;
        return { ...mutation, file, line, text: gone.replace(/\s+/g, ' '), tests: `tests/contract/${tests}.test.ts` };
      });
    });
