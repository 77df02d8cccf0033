/** An entry page and its size limit in bytes: gzip at level 9, each file compressed by itself */
export interface Place {
  name: string;
  /** Lazy modules that its first screen needs, below `packages/app/src` */
  parts: readonly string[];
  budget: number;
}

export const places: readonly Place[] = [
  {
    name: 'home, signed in',
    parts: ['boot/main.tsx', 'routes/Dashboard.tsx', 'session/data.ts', 'home/HomeRoute.tsx'],
    budget: 190_000,
  },
  { name: 'sign-in', parts: ['boot/main.tsx', 'auth/SignInRoute.tsx'], budget: 165_000 },
];
