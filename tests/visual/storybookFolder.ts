import { join } from 'node:path';
import { root } from '../support/root.ts';

export const storybookFolder = join(root, 'storybook-static');
