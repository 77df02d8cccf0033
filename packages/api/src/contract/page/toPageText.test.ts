import { expect, test } from 'vitest';
import { toPageText } from './toPageText.ts';

const a = (href: string, text: string) => `<a href="${href}" rel="nofollow ugc noopener">${text}</a>`;

test.each([
  ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>\n'],
  ['One\ntwo', '<p>One<br>\ntwo</p>\n'],
  ['**Bold**, *soft*', '<p><strong>Bold</strong>, <em>soft</em></p>\n'],
  ['# Why', '<h2>Why</h2>\n'],
  ['### *How*', '<h3><em>How</em></h3>\n'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
  ['1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n'],
  ['[us](https://a.example/?a=1&b=2)', `<p>${a('https://a.example/?a=1&amp;b=2', 'us')}</p>\n`],
  ['[mail](mailto:a@a.example)', `<p>${a('mailto:a@a.example', 'mail')}</p>\n`],
  ['[x](https://a.example/ "t\\" onclick=x")', `<p>${a('https://a.example/', 'x')}</p>\n`],
  ['Q: When?\nA: In **spring**.', '<details><summary>When?</summary><p>In <strong>spring</strong>.</p></details>\n'],
  ['Q: When? A: Soon.', '<details><summary>When?</summary><p>Soon.</p></details>\n'],
  ['Q: When?\n\nA: Soon.', '<details><summary>When?</summary><p>Soon.</p></details>\n'],
  [
    'Q: a?\nA: b\nc\nQ: d?\nA: e',
    '<details><summary>a?</summary><p>b<br>\nc</p></details>\n<details><summary>d?</summary><p>e</p></details>\n',
  ],
  ['Q: no answer', '<p>Q: no answer</p>\n'],
  ['One.\nQ: a?\nA: b', '<p>One.<br>\nQ: a?<br>\nA: b</p>\n'],
  ['- Q: a? A: b', '<ul>\n<li>Q: a? A: b</li>\n</ul>\n'],
  ['Q: <b>? A: <script>', '<details><summary>&lt;b&gt;?</summary><p>&lt;script&gt;</p></details>\n'],
])('%j is drawn', (text, html) => {
  expect(toPageText(text)).toBe(html);
});

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>\n'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>\n'],
  ['[x](JaVaScRiPt:alert(1))', '<p>[x](JaVaScRiPt:alert(1))</p>\n'],
  ['[x](data:text/html,x)', '<p>[x](data:text/html,x)</p>\n'],
  ['[x](//evil.example)', '<p>[x](//evil.example)</p>\n'],
  ['[x](/settings)', '<p>[x](/settings)</p>\n'],
  ['![alt <b>](https://a.example/x.png)', '<p>alt &lt;b&gt;</p>\n'],
  ['```\ncode\n```', '<p>```<br>\ncode<br>\n```</p>\n'],
  ['> quote', '<p>&gt; quote</p>\n'],
  ['{count, plural, other {#}}', '<p>{count, plural, other {#}}</p>\n'],
  ['&lt;b&gt; &amp;', '<p>&amp;lt;b&amp;gt; &amp;amp;</p>\n'],
])('%j is text', (text, html) => {
  expect(toPageText(text)).toBe(html);
});

test.each(['[', '*', '![', '- ', '(', '**a', '[a](', '\\', 'Q: ', 'Q: a A: ', 'Q: \n\n'])(
  '5,000 characters of %j take no time',
  (piece) => {
    const started = performance.now();
    toPageText(piece.repeat(5_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(500);
  },
);
