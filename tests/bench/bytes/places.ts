/** What opens first for people who come, and what it may weigh: kB of 1,000 bytes, gzip at level 9, each file by itself. */
export interface Place {
  name: string;
  /** Lazy parts of the app that its first screen cannot do without, below `packages/app/src`. */
  parts: readonly string[];
  budget: number;
}

export const places: readonly Place[] = [
  {
    name: 'home, signed in',
    parts: ['boot/main.tsx', 'routes/members.ts', 'home/HomeRoute.tsx'],
    budget: 185_000,
  },
  { name: 'sign-in', parts: ['boot/main.tsx', 'auth/SignInRoute.tsx'], budget: 165_000 },
];
