import { afterEach, expect, test, vi } from 'vitest';
import { openTestProduct } from './support/openTestProduct.ts';
import { send } from './support/send.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a database that says nothing for two seconds counts as one that is gone', async () => {
  const whole = await openTestProduct('sqlite');
  // As a PostgreSQL that is paused: it takes the question and keeps the answer.
  const db = whole.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: () => new Promise(() => {}) });
  const product = await openTestProduct('sqlite', { db });
  vi.useFakeTimers();
  const asked = send(product.server, 'GET', '/health');
  await vi.advanceTimersByTimeAsync(2000);
  const { status, json } = await asked;
  expect([status, json]).toEqual([503, { status: 'failing', database: 'unreachable' }]);
  vi.useRealTimers();
  await Promise.all([product.close(), whole.close()]);
});
