import { defaultClientConditions, defaultServerConditions } from 'vite';

/** With these a build of this repository reads the source of the kit, where others get `dist`. */
export const sourceConditions = ['prelude-source', ...defaultClientConditions];
export const sourceConditionsOfNode = ['prelude-source', ...defaultServerConditions];
