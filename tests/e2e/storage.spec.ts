import { providerKey } from './support/account.ts';
import { test } from './support/test.ts';

test.describe('a browser with empty or invalid storage', () => {
  const stores: Record<string, () => void> = {
    'is forbidden': () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  };
  for (const [which, spoil] of Object.entries(stores)) {
    test(`whose storage ${which} still signs in, works and signs out`, async ({ page, account, journey }) => {
      await account.makeWorkspace('Studio Zorza');
      await page.addInitScript(spoil);
      await page.goto(account.origin);
      await journey.signIn(account.email, account.password);
      await journey.isAtHome();
      await journey.makeWaitlist('Wiosenna premiera');
      await journey.switchTheme();
      await journey.expectDark();
      await journey.signOut();
    });
  }

  test('with nonsense under every key works as on a first visit', async ({ account, journey, openAs }) => {
    const nonsense = { userSession: '[]', appContext: '[1', layout: '"night"', searchForm: '{"waitlistId":5}' };
    await openAs({ storage: { ...nonsense, [providerKey(account)]: '\u0000' }, at: '/integration' });
    await journey.signIn(account.email, account.password);
    await journey.isAt('pages.integration.title');
    await journey.goHome();
    await journey.isAt('pages.picker.titleNameless');
  });

  test('keeps a session whose other entries are nonsense', async ({ account, journey, openAs }) => {
    const nonsense = {
      appContext: '{"profile":{},"workspace":{"id":7}}',
      layout: '{"theme":"sepia"}',
      searchForm: '}',
    };
    await openAs({ storage: { ...account.storage, ...nonsense }, at: '/' });
    await journey.isAt('pages.picker.titleNameless');
  });
});
