import { describe, expect, it } from 'vitest';
import { toPart } from '../../packages/ui/vite/messages.ts';
import { readWords } from './support/messages.ts';
import { filesOf, read } from './support/sources.ts';

const known = Object.keys(readWords('en'));

/** The messages that files name, themselves or by the beginning of their id. */
function findIds(...patterns: string[]): string[] {
  const code = filesOf(...patterns)
    .filter((file) => !file.includes('.test.'))
    .map(read)
    .join('\n');
  const named = [...code.matchAll(/["'`]((?:auth|common|components|pages)\.[\w.]+)(\$\{)?/g)];
  return known.filter((id) => named.some(([, text = '', isOpen]) => (isOpen ? id.startsWith(text) : id === text)));
}

const before = [
  'packages/ui/src/screens/auth/*.*',
  'packages/ui/src/screens/shell/{AuthFrame,ErrorScreen,LoadingScreen}.tsx',
];
const everywhere = [
  'packages/app/src/{auth,boot,platform}/*.*',
  'packages/ui/src/patterns/{FailedNotice,LanguageSwitch,ThemeSwitch,ErrorBox,Toaster,ToastRegion,FullScreenLoading}.tsx',
  'packages/ui/src/forms/*.*',
];
const home = [
  'packages/app/src/routes/Dashboard.tsx',
  'packages/ui/src/screens/home/{HomeScreen,HomeTable,WorkspacePickerScreen}.tsx',
  'packages/ui/src/screens/shell/{AppShell,Sidebar,TopBar}.tsx',
  'packages/ui/src/patterns/{DataTable,DataTableSkeleton,StaleBanner,StatCard,VersionLabel,WorkspaceSelector}.tsx',
  'packages/ui/src/screens/waitlists/SubscriberCount.tsx',
];

describe('words that come in parts', () => {
  it('are all there on the pages before sign-in', () => {
    const asked = findIds(...before, ...everywhere).filter((id) => !/^(pages|common\.field)\./.test(id));
    expect(asked.length).toBeGreaterThan(80);
    expect(asked.filter((id) => toPart(id) !== 'first')).toEqual([]);
  });

  it('are all there on home', () => {
    const asked = findIds(...home);
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((id) => toPart(id) === 'rest')).toEqual([]);
  });

  it('leave the other pages’ own to those pages', () => {
    expect(['pages.settings.title', 'pages.growth.table', 'common.toast.waitlistCreated'].map(toPart)).toEqual(
      Array(3).fill('rest'),
    );
  });
});
