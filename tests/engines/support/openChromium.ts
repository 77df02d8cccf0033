import { launchBrowser } from '../../support/browser.ts';
import { desktop, type EngineBrowser, type TreeNode } from './EngineBrowser.ts';

/** Opens the browser of the lock file, the only one whose protocol gives its accessibility tree. */
export async function openChromium(locale: string): Promise<EngineBrowser> {
  const browser = await launchBrowser();
  const page = await browser.newPage({
    locale,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Warsaw',
    viewport: desktop,
  });
  const protocol = await page.context().newCDPSession(page);
  const { mouse, keyboard } = page;
  return {
    async open(address) {
      await page.goto(address);
    },
    evaluate: (run, ...args) =>
      // Playwright takes a single argument, and reads functions from their text.
      page.evaluate(`(${run})(...${JSON.stringify(args)})`) as never,
    async addScript(text) {
      await page.evaluate(text);
    },
    click: ({ x, y }) => mouse.click(x, y),
    hover: ({ x, y }) => mouse.move(x, y),
    async drag(from, to) {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: 4 });
      await mouse.up();
    },
    press: (key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
    selectAll: () => keyboard.press('Control+a'),
    resize: (width, height) => page.setViewportSize({ width, height }),
    chooseFile: (path) => page.setInputFiles('input[type=file]', path),
    async readTree() {
      const { nodes } = await protocol.send('Accessibility.getFullAXTree');
      return nodes
        .filter(({ ignored }) => !ignored)
        .map(
          ({ role, name, description, properties = [] }): TreeNode => ({
            role: role?.value ?? '',
            name: name?.value ?? '',
            states: {
              description: description?.value ?? '',
              ...Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
            },
          }),
        );
    },
    close: () => browser.close(),
  };
}
