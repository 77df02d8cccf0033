import { expect, test } from 'vitest';
import { toCsvFileName } from './csv.ts';

const day = new Date(2026, 2, 5, 23, 59);

test.each([
  ['', 'subscribers_2026-03-05.csv'],
  ['   ', 'subscribers_2026-03-05.csv'],
  ['zofia', 'subscribers_filtered_zofia_2026-03-05.csv'],
  ['@example.com', 'subscribers_filtered_example.com_2026-03-05.csv'],
  ['żółć', 'subscribers_filtered_żółć_2026-03-05.csv'],
  ['../../etc/passwd', 'subscribers_filtered_etc-passwd_2026-03-05.csv'],
  ['a<b>:"|?*\\c', 'subscribers_filtered_a-b-c_2026-03-05.csv'],
  ['a\u0000b\nc', 'subscribers_filtered_a-b-c_2026-03-05.csv'],
  ['a..', 'subscribers_filtered_a_2026-03-05.csv'],
  ['***', 'subscribers_filtered_2026-03-05.csv'],
  ['x'.repeat(300), `subscribers_filtered_${'x'.repeat(40)}_2026-03-05.csv`],
])('%j', (search, name) => {
  expect(toCsvFileName(search, day)).toBe(name);
});
