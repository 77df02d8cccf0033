import { fileURLToPath } from 'node:url';
import { makeDemo } from '@prelude/server/start/demo/makeDemo';
import sharp from 'sharp';
import { openBenchProduct } from '../bench/support/openBenchProduct.ts';
import { launchBrowser } from '../support/browser.ts';

// `node tests/tools/photographDemo.ts` takes README's picture anew: the page of a list of the demo.

const file = fileURLToPath(new URL('../../docs/page.webp', import.meta.url));

const product = await openBenchProduct();
const browser = await launchBrowser();
try {
  await makeDemo(product);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-US' });
  await page.goto(`${product.origin}/w/aurora-2`);
  await page.evaluate(() => document.fonts.ready);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
  console.log(`${file}: ${size} bytes`);
} finally {
  await browser.close();
  await product.close();
}
