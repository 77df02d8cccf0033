import { type Limiter, limits } from '@prelude/server/limits/limits';

/** A limiter that counts in memory, as one process has it; its windows never end. */
export function countingLimiter(): Limiter {
  const counts = new Map<string, number>();
  return {
    async consume(...uses) {
      const waits = uses.map(([limit, key]) => {
        const count = (counts.get(`${limit}:${key}`) ?? 0) + 1;
        counts.set(`${limit}:${key}`, count);
        return count > limits[limit].points ? limits[limit].seconds : 0;
      });
      return Math.max(...waits);
    },
    close: async () => {},
  };
}
