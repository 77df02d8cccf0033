import { limits } from '@prelude/server/limits/limits';

/**
 * Loaded before a server whose tests are not about limits: a hundred people of one machine would share its address. What
 * the product does where they hold is in `tests/contract`.
 */
for (const limit of Object.values(limits)) Object.assign(limit, { points: 1_000_000 });
