import { expect, test } from 'vitest';
import { toCall, toComponent, toPlainForm } from './toSamples.ts';

const place = { publicUrl: 'https://api.example.com', waitlistId: 'w1' };

test('the component has the element with its link, and adds the script', () => {
  const code = toComponent(place, 'Zapisz się');
  for (const part of [
    'data-pl-waitlist-id="w1"',
    'data-pl-api="https://api.example.com"',
    '<a href="https://api.example.com/w/w1">{"Zapisz się"}</a>',
    'script.src = "https://api.example.com/js/widget.js";',
  ])
    expect(code).toContain(part);
});

test('a text cannot break out of the component', () => {
  expect(toComponent(place, 'a"}</a><script>{"')).toContain(String.raw`{"a\"}</a><script>{\""}`);
});

test('the plain form posts the field that the list’s page reads, and escapes its texts', () => {
  expect(toPlainForm(place, { label: 'E-mail <3', submit: 'Zapisz & gotowe' })).toBe(
    [
      '<form action="https://api.example.com/w/w1" method="post">',
      '  <label>',
      '    E-mail &lt;3',
      '    <input name="email" type="email" autocomplete="email" required>',
      '  </label>',
      '  <button>Zapisz &amp; gotowe</button>',
      '</form>',
    ].join('\n'),
  );
});

test('a call names a site where the list admits only some', () => {
  expect(toCall(place, [])).not.toContain('origin');
  expect(toCall(place, ['https://auroralabs.pl', 'https://example.com'])).toContain(
    '--header "origin: https://auroralabs.pl"',
  );
});
