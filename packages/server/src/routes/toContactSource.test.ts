import type { ContactSource } from '@prelude/api/contract/contacts';
import { expect, test } from 'vitest';
import { toContactSource } from './toContactSource.ts';

const PAGE = 'https://shop.example/new';

test.each<[page: string | null | undefined, referrer: string | null | undefined, kept: Omit<ContactSource, 'way'>]>([
  [undefined, undefined, {}],
  [null, null, {}],
  ['', '', {}],
  [PAGE, '', { page: PAGE }],
  ['https://shop.example', '', { page: 'https://shop.example/' }],
  [`${PAGE}?token=secret&mail=ada@example.com#part`, '', { page: PAGE }],
  ['https://ada:secret@shop.example/new', '', { page: PAGE }],
  [
    'https://SHOP.example:8443/zażółć gęślą',
    '',
    { page: 'https://shop.example:8443/za%C5%BC%C3%B3%C5%82%C4%87%20g%C4%99%C5%9Bl%C4%85' },
  ],
  ['shop.example/new', '', {}],
  ['file:///home/ada/page.html', 'file:///home/ada/', {}],
  ['about:srcdoc', 'android-app://com.example/', {}],
  ['javascript:alert(1)', 'data:text/html,x', {}],
  ['\0\ud800', '\0\ud800', {}],
  [`https://shop.example/${'a'.repeat(600)}`, '', { page: `https://shop.example/${'a'.repeat(479)}` }],
  [`https://shop.example/${'a'.repeat(477)}ż`, '', { page: `https://shop.example/${'a'.repeat(477)}` }],
  [PAGE, 'https://news.example/item?id=1', { page: PAGE, referrer: 'news.example' }],
  [PAGE, 'https://www.news.example/', { page: PAGE, referrer: 'news.example' }],
  [PAGE, 'http://localhost:3000/', { page: PAGE, referrer: 'localhost:3000' }],
  [PAGE, 'https://shop.example/start', { page: PAGE }],
  [PAGE, 'https://www.shop.example/start', { page: PAGE }],
  [undefined, 'https://news.example/', { referrer: 'news.example' }],
  [PAGE, 'news', { page: PAGE }],
  [PAGE, `https://${'a'.repeat(254)}.example/`, { page: PAGE }],
  [
    `${PAGE}?utm_source=newsletter&utm_medium=e-mail&utm_campaign=spring%20sale&utm_term=x`,
    '',
    { page: PAGE, utmSource: 'newsletter', utmMedium: 'e-mail', utmCampaign: 'spring sale' },
  ],
  [`${PAGE}?utm_source=%20&utm_medium=`, '', { page: PAGE }],
  [`${PAGE}?utm_source=%00a%0Ab%ff`, '', { page: PAGE, utmSource: 'a b\ufffd' }],
  [`${PAGE}?utm_source=%EF%BB%BFnews%C2%A0%E2%80%8Bletter%E2%80%8E`, '', { page: PAGE, utmSource: 'news letter' }],
  [`${PAGE}?utm_source=${'😀'.repeat(101)}`, '', { page: PAGE, utmSource: '😀'.repeat(100) }],
])('page %j with referrer %j is stored as %j', (page, referrer, kept) => {
  expect(toContactSource('widget', { page, referrer })).toEqual({ way: 'widget', ...kept });
});
