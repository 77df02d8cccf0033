import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { everywhere } from './support/everywhere.ts';
import { STEP_MS } from './support/inTurn.ts';
import type { Target } from './support/Target.ts';
import { Visitor } from './support/Visitor.ts';

const password = 'zażółć gęślą jaźń';
const photo = fileURLToPath(new URL('../../packages/server/src/start/demo/aurora.webp', import.meta.url));

/** Fields that are filled, files that are chosen and presses, from the first page to a published one */
const MAX_STEPS = 10;

/** Does what a visitor does, and counts it. */
function countSteps(visitor: Visitor) {
  let count = 0;
  const counted =
    <Args extends unknown[]>(run: (...args: Args) => Promise<void>) =>
    (...args: Args) => {
      count += 1;
      return run(...args);
    };
  return {
    readCount: () => count,
    press: counted((target: Target) => visitor.click(target)),
    fill: counted((target: Target, text: string) => visitor.fill(target, text)),
    chooseFile: counted((path: string) => visitor.browser.chooseFile(path)),
  };
}

describe.each(everywhere)('In $engine and $locale', ({ engine, locale, openBrowser }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(await openBrowser(locale), locale, inject('origin'));
  }, STEP_MS);
  afterAll(() => visitor?.browser.close());

  // The limit of a step is less than the two minutes that it may take.
  test('somebody new publishes a page with a name and a picture', { timeout: STEP_MS }, async () => {
    const { words } = visitor;
    const { press, fill, chooseFile, readCount } = countSteps(visitor);
    const hex = randomBytes(4).toString('hex');
    const name = `Zorza ${hex}`;

    await visitor.open('/');
    await visitor.isAt('auth.signIn.title');
    const start = performance.now();
    await press({ role: 'link', name: words.link('auth.signIn.newHere') });
    await visitor.isAt('auth.signUp.title');
    await fill(visitor.field('auth.field.email'), `${hex}@example.com`);
    await fill({ label: words('auth.field.password') }, password);
    await fill({ label: words('auth.field.passwordConfirmation') }, password);
    await press(visitor.button('auth.signUp.submit'));
    await visitor.isAt('pages.picker.titleNameless');
    await fill(visitor.field('pages.firstRun.question'), name);
    await press(visitor.button('pages.firstRun.submit'));
    await visitor.isAt('pages.waitlist.title', { name });
    const picture = visitor.button('pages.form.page.cover.image');
    await press(picture);
    await visitor.see(visitor.button('pages.form.image.choose'));
    await chooseFile(photo);
    await visitor.until(async () => expect((await visitor.see(picture)).aria).toMatchObject({ pressed: 'true' }));
    await press(visitor.button('pages.form.head.publish'));
    const dialog: Target = { role: 'dialog', name: words('pages.form.live.title') };
    await visitor.see({ ...dialog, holds: `/w/zorza-${hex}` });
    const seconds = (performance.now() - start) / 1_000;
    console.log(`${engine}, ${locale}: a page is published after ${readCount()} steps and ${seconds.toFixed(1)} s`);
    expect(readCount()).toBeLessThanOrEqual(MAX_STEPS);

    await visitor.open(`/w/zorza-${hex}`);
    await visitor.isAt('pages.listPage.firstTitle', { name });
    const readCover = () => document.querySelector<HTMLImageElement>('img.cover')?.naturalWidth ?? 0;
    await visitor.until(async () => expect(await visitor.browser.evaluate(readCover)).toBeGreaterThan(0));
  });
});
