import { join } from 'node:path';
import { root } from '../support/root.ts';

/** The built gallery; that of another commit where a run draws its pictures */
export const storybookFolder = process.env.PRELUDE_GALLERY_FOLDER ?? join(root, 'storybook-static');
