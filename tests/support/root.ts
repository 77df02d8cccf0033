import { fileURLToPath } from 'node:url';

/** Path of the project's root folder */
export const root = fileURLToPath(new URL('../..', import.meta.url));
