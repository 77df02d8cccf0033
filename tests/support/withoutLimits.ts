import { usualCost } from '@prelude/server/auth/passwords';
import { limits } from '@prelude/server/limits/limits';

/**
 * Preloaded into servers whose tests are not about limits: a hundred people on one machine would share an address, and
 * hashing their passwords would take longer than their tests. `tests/contract` tests the limits.
 */
for (const limit of Object.values(limits)) Object.assign(limit, { points: 1_000_000 });
usualCost.N = 2;
