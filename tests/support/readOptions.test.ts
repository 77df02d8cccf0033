import { afterEach, expect, test, vi } from 'vitest';
import { readOptions } from './readOptions.ts';

const options = { since: { type: 'string' }, update: { type: 'boolean' } } as const;

// Files that share this process must not find `process.exit` replaced, even when a test fails.
afterEach(() => void vi.restoreAllMocks());

test('options are read', () => {
  const { values } = readOptions('npm run x', { args: ['--since=main', '--update'], options });
  expect(values).toEqual({ since: 'main', update: true });
});

test.each([
  ['unknown', '--upate', "Unknown option '--upate'"],
  ['without its value', '--since', "Option '--since <value>' argument missing"],
])('an option that is %s ends with one line about it, and what there is', (_, argument, reason) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => readOptions('npm run x', { args: [argument], options })).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(2);
  const [first = '', ...rest] = String(complain.mock.calls[0]?.[0]).split('\n');
  expect(first).toContain(reason);
  expect(rest).toEqual(['npm run x']);
});
