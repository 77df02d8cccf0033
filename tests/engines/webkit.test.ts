import { walkMainPath } from './mainPath.ts';
import { openWebKit } from './support/openWebKit.ts';

walkMainPath('WebKit', 'pl', openWebKit);
