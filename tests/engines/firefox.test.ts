import { walkMainPath } from './mainPath.ts';
import { openFirefox } from './support/openFirefox.ts';

walkMainPath('Firefox', 'en', openFirefox);
